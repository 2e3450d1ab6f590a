export { classNames } from './classNames.js'
export {
  Avatar,
  Badge,
  type BadgeTone,
  Chip,
  type ChipProps,
  type Proof,
  ProofLabel,
} from './controls/Badge.js'
export {
  Button,
  type ButtonKind,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './controls/Button.js'
export { Callout, type CalloutProps, type CalloutTone } from './controls/Callout.js'
export { Checkbox, type CheckboxProps } from './controls/Checkbox.js'
export { EmptyState, type EmptyStateProps } from './controls/EmptyState.js'
export { Field, type FieldProps, type FieldTies, useFieldTies } from './controls/Field.js'
export { KeyChip } from './controls/KeyChip.js'
export { currentPlatform, type Platform, platformOf, shortcutLabel } from './controls/platform.js'
export { Select, type SelectProps } from './controls/Select.js'
export { Skeleton } from './controls/Skeleton.js'
export { TextArea, type TextAreaProps } from './controls/TextArea.js'
export { PasswordField, SearchField, TextField, type TextFieldProps } from './controls/TextField.js'
export * from './firstIcons.js'
export * from './icons.js'
export { Arc, type ArcProps, type ArcState, Mark } from './measure/Arc.js'
export { Funnel, type FunnelChip, type FunnelProps, type FunnelStage } from './measure/Funnel.js'
export { TruthLine, type TruthLineProps, type TruthPart } from './measure/TruthLine.js'
export { applyStoredTheme, type Theme, useTheme } from './behaviour/useTheme.js'
export {
  type RovingList,
  type RovingListOptions,
  type RovingRowProps,
  useRovingList,
} from './behaviour/useRovingList.js'
export { type Shortcut, singleKeysOn, useShortcutList, useShortcuts, useSingleKeys } from './behaviour/useShortcuts.js'
export { type Span, useSpan } from './behaviour/useSpan.js'
export { CodeLines, type CodeLinesProps, type SnippetLine } from './code/CodeLines.js'
export { codeColourClass, CodeText, matchClass } from './code/CodeText.js'
export { type CodeGutter, type CodeLook, CodeView, type CodeViewProps, type LineMatch } from './code/CodeView.js'
export {
  type CodeName,
  type CodeNames,
  isSameName,
  type NameEvent,
  type NameOnView,
} from './code/names/codeNames.js'
export type { CodeViewHandle, ShownPlaces } from './code/useReveal.js'
export { indentedScopes, knownScopes, type LineScope, type ScopeFinder } from './code/scopes.js'
export { FindBar, type FindBarProps } from './code/find/FindBar.js'
export type { FoundPlaces } from './code/find/findPlaces.js'
export type { FindPattern, PatternAnswer } from './code/find/usePattern.js'
export { type CodeColour, colourOf } from './code/codeColours.js'
export { type ColouredPart, type ColourReader, type Highlight, readColours } from './code/highlight.js'
export type { ColumnRange } from './code/columnRange.js'
export { type LinePiece, linePieces } from './code/linePieces.js'
export { type LineSelection, selectedRange } from './code/lineSelection.js'
export { cutLines, type TextLines } from './code/textLines.js'
export { type DiffAnchor, parseDiffAnchor, printDiffAnchor } from './diff/diffAnchor.js'
export {
  type DiffColours,
  type DiffContent,
  type DiffFile,
  type DiffHunk,
  type DiffStatus,
  pathOfDiff,
  readHunk,
} from './diff/diffFile.js'
export type { DiffPalette, DiffSettings } from './diff/DiffToolbar.js'
export type { DiffNames, NamedLine } from './diff/diffNames.js'
export { DiffView } from './diff/DiffView.js'
export type { DiffViewProps } from './diff/diffViewProps.js'
export { largeFile } from './diff/fileBody.js'
export type { DiffImages } from './diff/ImageDiff.js'
export type { FetchedPart, FetchLines } from './diff/useFileStates.js'
export { formatBytes, formatCount, formatDuration, formatNoun, formatShortCount } from './text/formatNumbers.js'
export { Num, type NumForm } from './text/Num.js'
export { PathLabel, type PathLabelProps } from './text/PathLabel.js'
export { cutPath, splitPath } from './text/pathParts.js'
export { RelativeTime } from './text/RelativeTime.js'
export { exactTime, relativeTime } from './text/relativeTime.js'
export { Announcer, type Toast, useAnnounce, useToast } from './floating/Announcer.js'
export { Dialog, type DialogProps } from './floating/Dialog.js'
export { HoverCard, HoverCardPart, type HoverCardProps } from './floating/HoverCard.js'
export { Menu, MenuItem, type MenuItemProps, MenuLabel, type MenuProps, MenuSeparator } from './floating/Menu.js'
export type { Box } from './floating/placement.js'
export { Popover, type PopoverProps } from './floating/Popover.js'
export { Tooltip, type TooltipProps } from './floating/Tooltip.js'
export { Breadcrumbs, type Crumb } from './layout/Breadcrumbs.js'
export { Pane, type PaneProps, SplitPane, type SplitPaneProps } from './layout/SplitPane.js'
export { Table, type TableColumn, type TableOrder, type TableProps } from './layout/Table.js'
export { type Tab, Tabs, type TabsProps } from './layout/Tabs.js'
export { type MarkedState, StateMark } from './measure/StateMark.js'
export { type StatTile, StatTiles } from './measure/StatTiles.js'
export { FileMatchCard, type FileMatchCardProps } from './results/FileMatchCard.js'
export {
  type FilterGroup,
  type FilterItem,
  FilterPanel,
  type FilterPanelProps,
  type FilterState,
  nextFilterState,
} from './results/FilterPanel.js'
