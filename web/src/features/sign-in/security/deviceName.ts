const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** `Firefox on Linux`, of what a browser says about itself; its first words where that says nothing known. */
export function deviceName(device: string): string {
  const named = (all: typeof browsers) => all.find(([pattern]) => pattern.test(device))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`
  return device.trim() === '' ? 'Unknown device' : device.slice(0, 40)
}
