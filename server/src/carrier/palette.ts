/** The colors that a carrier has of its own; the tokens of client/src/ui/theme/tokens.css with the same names. */
export interface Palette {
  readonly primary: string
  readonly primaryStrong: string
  readonly secondary: string
  readonly tint: string
  readonly tintStrong: string
}

/** The product's own colors, as in tokens.css. */
export const defaultPalette: Palette = {
  primary: '#0b3d7a',
  primaryStrong: '#082e5c',
  secondary: '#2b6cb8',
  tint: '#eef4fb',
  tintStrong: '#dfeaf7',
}

/** The carrier chooses two colors; those that lie under and between them follow from the first. */
export function makePalette(primary: string, secondary: string): Palette {
  return {
    primary,
    secondary,
    primaryStrong: mix(primary, '#000000', 0.25),
    tint: mix(primary, '#ffffff', 0.93),
    tintStrong: mix(primary, '#ffffff', 0.87),
  }
}

/** Mixes in a share of the other color, channel by channel. */
export function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mixed = channelsOf(color).map((channel, at) => channel + ((others[at] ?? 0) - channel) * share)
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

/**
 * Writes the style that follows the client's styles. It repeats `:root`, so that the order of styles does not
 * matter.
 */
export function writePalette({ primary, primaryStrong, secondary, tint, tintStrong }: Palette): string {
  const tokens = {
    primary,
    'primary-strong': primaryStrong,
    secondary,
    tint,
    'tint-strong': tintStrong,
  }
  const lines = Object.entries(tokens).map(([name, color]) => `--color-${name}:${color}`)
  return `:root:root{${lines.join(';')}}`
}
