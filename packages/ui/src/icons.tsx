import {
  ArrowUpDown,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleHelp,
  CircleUser,
  Clock,
  Command,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  File,
  FileCode,
  Folder,
  FolderOpen,
  GitBranch,
  GitCommitHorizontal,
  GitCompare,
  History,
  Info,
  Keyboard,
  Link,
  Minus,
  Monitor,
  Moon,
  OctagonAlert,
  Pencil,
  Plus,
  RotateCw,
  Search,
  Settings,
  Sun,
  Tag,
  Trash2,
  TriangleAlert,
  WrapText,
} from 'lucide-react'
import { icon } from './icon.js'

/* The product's icons, each 16 px with a stroke of 1.5; the other properties are those of an SVG. */
export const AlertIcon = /* @__PURE__ */ icon(CircleAlert)
export const BadIcon = /* @__PURE__ */ icon(OctagonAlert)
export const BranchIcon = /* @__PURE__ */ icon(GitBranch)
export const CheckIcon = /* @__PURE__ */ icon(Check)
export const ChevronDownIcon = /* @__PURE__ */ icon(ChevronDown)
export const ChevronLeftIcon = /* @__PURE__ */ icon(ChevronLeft)
export const ChevronRightIcon = /* @__PURE__ */ icon(ChevronRight)
export const ClockIcon = /* @__PURE__ */ icon(Clock)
export const CommandIcon = /* @__PURE__ */ icon(Command)
export const CommitIcon = /* @__PURE__ */ icon(GitCommitHorizontal)
export const CompareIcon = /* @__PURE__ */ icon(GitCompare)
export const CopyIcon = /* @__PURE__ */ icon(Copy)
export const DarkIcon = /* @__PURE__ */ icon(Moon)
export const DownloadIcon = /* @__PURE__ */ icon(Download)
export const EditIcon = /* @__PURE__ */ icon(Pencil)
export const ExternalIcon = /* @__PURE__ */ icon(ExternalLink)
export const EyeIcon = /* @__PURE__ */ icon(Eye)
export const EyeOffIcon = /* @__PURE__ */ icon(EyeOff)
export const FileCodeIcon = /* @__PURE__ */ icon(FileCode)
export const FileIcon = /* @__PURE__ */ icon(File)
export const FolderIcon = /* @__PURE__ */ icon(Folder)
export const FolderOpenIcon = /* @__PURE__ */ icon(FolderOpen)
export const HelpIcon = /* @__PURE__ */ icon(CircleHelp)
export const HistoryIcon = /* @__PURE__ */ icon(History)
export const InfoIcon = /* @__PURE__ */ icon(Info)
export const KeyboardIcon = /* @__PURE__ */ icon(Keyboard)
export const LightIcon = /* @__PURE__ */ icon(Sun)
export const LinkIcon = /* @__PURE__ */ icon(Link)
export const MinusIcon = /* @__PURE__ */ icon(Minus)
export const MoreIcon = /* @__PURE__ */ icon(Ellipsis)
export const PersonIcon = /* @__PURE__ */ icon(CircleUser)
export const PlusIcon = /* @__PURE__ */ icon(Plus)
export const RefreshIcon = /* @__PURE__ */ icon(RotateCw)
export const SearchIcon = /* @__PURE__ */ icon(Search)
export const SettingsIcon = /* @__PURE__ */ icon(Settings)
export const SortIcon = /* @__PURE__ */ icon(ArrowUpDown)
export const SystemIcon = /* @__PURE__ */ icon(Monitor)
export const TagIcon = /* @__PURE__ */ icon(Tag)
export const TrashIcon = /* @__PURE__ */ icon(Trash2)
export const WarnIcon = /* @__PURE__ */ icon(TriangleAlert)
export const WrapIcon = /* @__PURE__ */ icon(WrapText)
