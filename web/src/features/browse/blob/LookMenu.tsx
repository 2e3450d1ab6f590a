import { IconButton, Menu, MenuItem, MenuLabel, MenuSeparator, KeyChip, SettingsIcon, useShortcuts } from '@sextant/ui'
import { fontSizes, tabSizes, useCodeLook } from './useCodeLook.js'

/** How code looks, in a menu of its own. */
export function LookMenu() {
  return (
    <Menu
      label="How code looks"
      align="end"
      trigger={
        <IconButton label="How code looks">
          <SettingsIcon />
        </IconButton>
      }
    >
      <LookItems />
    </Menu>
  )
}

/** How code looks, as items of a menu. What is chosen holds at once, and in all files of this browser. */
export function LookItems() {
  const [look, choose] = useCodeLook()
  return (
    <>
      <MenuItem checked={look.wrap} note={<KeyChip keys="alt+z" />} onSelect={() => choose({ wrap: !look.wrap })}>
        Wrap long lines
      </MenuItem>
      <MenuItem checked={look.guides} onSelect={() => choose({ guides: !look.guides })}>
        Indent guides
      </MenuItem>
      <MenuItem checked={look.whiteSpace} onSelect={() => choose({ whiteSpace: !look.whiteSpace })}>
        White space
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Tab width</MenuLabel>
      {tabSizes.map((tabSize) => (
        <MenuItem key={tabSize} checked={look.tabSize === tabSize} onSelect={() => choose({ tabSize })}>
          {tabSize} columns
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLabel>Size of letters</MenuLabel>
      {fontSizes.map((fontSize) => (
        <MenuItem key={fontSize} checked={look.fontSize === fontSize} onSelect={() => choose({ fontSize })}>
          {fontSize} px
        </MenuItem>
      ))}
    </>
  )
}

/** The key that wraps long lines, or no longer does. */
export function useLookKeys(): void {
  const [look, choose] = useCodeLook()
  useShortcuts([{ keys: 'alt+z', label: 'Wrap long lines', run: () => choose({ wrap: !look.wrap }) }])
}
