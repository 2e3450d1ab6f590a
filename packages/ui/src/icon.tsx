import type { LucideIcon, LucideProps } from 'lucide-react'

/** One set, one size, one stroke: 16 px at 1.5, hidden from speech because words always stand beside it. */
export const icon = (Icon: LucideIcon) =>
  function SextantIcon(props: LucideProps) {
    return <Icon size={16} strokeWidth={1.5} aria-hidden="true" {...props} />
  }
