import { type Theme, useTheme } from '@sextant/ui'

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The theme, chosen in the menu. */
export function ThemeSelect() {
  const [theme, choose] = useTheme()
  return (
    <label>
      Theme
      <select
        value={theme}
        onChange={({ target }) => choose(themes.find(({ value }) => value === target.value)?.value ?? 'system')}
      >
        {themes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
