import type { Oklch } from './tokens.js'

/** A colour in linear-light sRGB, each part 0 to 1. */
type LinearRgb = readonly [red: number, green: number, blue: number]

/** OKLCH as linear sRGB; what the screen cannot show is clipped. Matrices: Ottosson, "A perceptual color space", 2020. */
export function linearRgbOf([lightness, chroma, hue]: Oklch): LinearRgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const clip = (part: number) => Math.min(1, Math.max(0, part))

/** The relative luminance of a colour as in WCAG 2.2. */
export function luminanceOf(colour: Oklch): number {
  const [red, green, blue] = linearRgbOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as in WCAG 2.2: 1 for the same, 21 for black and white. */
export function contrastOf(one: Oklch, other: Oklch): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}
