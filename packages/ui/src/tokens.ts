/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** One colour token in both themes. */
export type ColourToken = { readonly light: Oklch; readonly dark: Oklch }

/** The grounds that text may stand on: each text colour keeps 4.5 : 1 on every one of them. */
export const backgrounds = [
  'ground',
  'raised',
  'sunken',
  'hover',
  'sea-wash',
  'match',
  'add',
  'del',
  'add-word',
  'del-word',
] as const

/** The colours that may carry text on any of `backgrounds`. */
export const textColours = [
  'ink',
  'ink-2',
  'ink-3',
  'sea-ink',
  'match-ink',
  'good',
  'warn',
  'bad',
  'code-definition',
  'code-keyword',
  'code-string',
  'code-number',
  'code-type',
  'code-comment',
  'code-function',
] as const

/** The colour table of the product. `styles/tokens.css` is this table as custom properties; a test holds them equal. */
export const colours = {
  ground: { light: [0.984, 0.005, 95], dark: [0.188, 0.014, 250] },
  raised: { light: [0.998, 0.002, 95], dark: [0.222, 0.015, 250] },
  sunken: { light: [0.962, 0.007, 95], dark: [0.165, 0.013, 250] },
  hover: { light: [0.945, 0.009, 95], dark: [0.262, 0.017, 250] },
  line: { light: [0.895, 0.009, 95], dark: [0.292, 0.016, 250] },
  'line-strong': { light: [0.8, 0.012, 95], dark: [0.4, 0.018, 250] },
  edge: { light: [0.645, 0.014, 95], dark: [0.515, 0.018, 250] },
  ink: { light: [0.255, 0.022, 255], dark: [0.935, 0.008, 90] },
  'ink-2': { light: [0.435, 0.02, 255], dark: [0.775, 0.01, 250] },
  'ink-3': { light: [0.5, 0.016, 255], dark: [0.715, 0.012, 250] },
  sea: { light: [0.455, 0.088, 205], dark: [0.765, 0.095, 200] },
  'sea-ink': { light: [0.41, 0.085, 205], dark: [0.815, 0.09, 200] },
  'sea-wash': { light: [0.945, 0.024, 205], dark: [0.285, 0.035, 205] },
  'on-sea': { light: [0.99, 0.005, 205], dark: [0.19, 0.03, 205] },
  brass: { light: [0.66, 0.125, 78], dark: [0.8, 0.12, 82] },
  match: { light: [0.918, 0.098, 90], dark: [0.345, 0.068, 80] },
  'match-ink': { light: [0.255, 0.03, 70], dark: [0.975, 0.02, 90] },
  good: { light: [0.485, 0.11, 150], dark: [0.78, 0.13, 150] },
  warn: { light: [0.505, 0.115, 62], dark: [0.8, 0.13, 75] },
  bad: { light: [0.52, 0.18, 27], dark: [0.745, 0.135, 25] },
  add: { light: [0.945, 0.045, 150], dark: [0.285, 0.045, 155] },
  del: { light: [0.945, 0.03, 27], dark: [0.285, 0.05, 25] },
  'add-word': { light: [0.905, 0.085, 150], dark: [0.335, 0.068, 155] },
  'del-word': { light: [0.918, 0.05, 25], dark: [0.345, 0.075, 22] },
  'code-definition': { light: [0.4, 0.115, 235], dark: [0.84, 0.085, 230] },
  'code-keyword': { light: [0.43, 0.13, 330], dark: [0.8, 0.095, 335] },
  'code-string': { light: [0.44, 0.095, 150], dark: [0.82, 0.095, 150] },
  'code-number': { light: [0.48, 0.13, 45], dark: [0.82, 0.1, 60] },
  'code-type': { light: [0.43, 0.085, 195], dark: [0.83, 0.075, 190] },
  'code-comment': { light: [0.5, 0.018, 255], dark: [0.725, 0.014, 250] },
  'code-function': { light: [0.42, 0.11, 255], dark: [0.83, 0.08, 255] },
} as const satisfies Record<string, ColourToken>

/** The name of a colour token; its custom property is `--name`. */
export type ColourName = keyof typeof colours

/** The other diff palette, for people who do not tell red from green: added is blue, removed is orange. */
export const blueOrangeDiff = {
  add: { light: [0.94, 0.03, 245], dark: [0.29, 0.055, 250] },
  del: { light: [0.94, 0.045, 70], dark: [0.295, 0.05, 60] },
  'add-word': { light: [0.908, 0.05, 245], dark: [0.34, 0.08, 250] },
  'del-word': { light: [0.918, 0.08, 75], dark: [0.35, 0.07, 60] },
} as const satisfies Partial<Record<ColourName, ColourToken>>

/** What changes when more contrast is asked for: ink at the ends of the scale, every text and edge at 7 : 1, washes off. */
export const highContrast = {
  ink: { light: [0, 0, 0], dark: [1, 0, 0] },
  'ink-2': { light: [0.28, 0.02, 255], dark: [0.92, 0.01, 250] },
  'ink-3': { light: [0.33, 0.016, 255], dark: [0.88, 0.012, 250] },
  line: { light: [0.645, 0.014, 95], dark: [0.515, 0.018, 250] },
  'line-strong': { light: [0.5, 0.014, 95], dark: [0.62, 0.018, 250] },
  edge: { light: [0.45, 0.014, 95], dark: [0.73, 0.018, 250] },
  hover: { light: [0.998, 0.002, 95], dark: [0.222, 0.015, 250] },
  'sea-wash': { light: [0.998, 0.002, 95], dark: [0.222, 0.015, 250] },
  match: { light: [0.998, 0.002, 95], dark: [0.222, 0.015, 250] },
  add: { light: [0.998, 0.002, 95], dark: [0.222, 0.015, 250] },
  del: { light: [0.998, 0.002, 95], dark: [0.222, 0.015, 250] },
  'add-word': { light: [0.998, 0.002, 95], dark: [0.222, 0.015, 250] },
  'del-word': { light: [0.998, 0.002, 95], dark: [0.222, 0.015, 250] },
  sea: { light: [0.435, 0.088, 205], dark: [0.765, 0.095, 200] },
  brass: { light: [0.56, 0.115, 78], dark: [0.8, 0.12, 82] },
  good: { light: [0.425, 0.11, 150], dark: [0.78, 0.13, 150] },
  warn: { light: [0.44, 0.105, 62], dark: [0.8, 0.13, 75] },
  bad: { light: [0.455, 0.17, 27], dark: [0.745, 0.135, 25] },
  'code-string': { light: [0.42, 0.095, 150], dark: [0.82, 0.095, 150] },
  'code-number': { light: [0.44, 0.12, 45], dark: [0.82, 0.1, 60] },
  'code-type': { light: [0.415, 0.08, 195], dark: [0.83, 0.075, 190] },
  'code-comment': { light: [0.43, 0.018, 255], dark: [0.725, 0.014, 250] },
} as const satisfies Partial<Record<ColourName, ColourToken>>

const oklch = ([lightness, chroma, hue]: Oklch) => `oklch(${lightness} ${chroma} ${hue})`

/** The custom properties of a colour table, one declaration a line, without a selector. */
export function declarationsOf(table: Partial<Record<ColourName, ColourToken>>): string[] {
  return Object.entries(table).map(
    ([name, { light, dark }]) => `--${name}: light-dark(${oklch(light)}, ${oklch(dark)});`,
  )
}
