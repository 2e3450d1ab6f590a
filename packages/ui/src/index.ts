export { classNames } from './classNames.js'
export {
  Avatar,
  Badge,
  type BadgeTone,
  Chip,
  type ChipProps,
  initialsOf,
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
export { PasswordField, SearchField, TextField, type TextFieldProps } from './controls/TextField.js'
export * from './icons.js'
export { Arc, type ArcProps, type ArcState, Mark } from './measure/Arc.js'
export { Funnel, type FunnelChip, type FunnelProps, type FunnelStage } from './measure/Funnel.js'
export { TruthLine, type TruthLineProps, type TruthPart } from './measure/TruthLine.js'
