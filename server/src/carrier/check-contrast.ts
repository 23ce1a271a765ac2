import { channelsOf, type Palette } from './palette.ts'

/** These two are from client/src/ui/theme/tokens.css; no carrier changes them. */
const surface = '#ffffff'
const ground = '#f6f8fa'

/** The least contrast for text by WCAG 2.2, 1.4.3. Edges and the ring of the focus need less (1.4.11). */
const least = 4.5

/**
 * Checks every pair in which a color of the carrier is the text or its background; the portal has a light theme
 * only. The other texts are darker than any tint, which is never darker than #ededed. Returns a sentence for each
 * pair that cannot be read.
 */
export function checkContrast({ primary, secondary, tint }: Palette): string[] {
  const pairs = [
    ['primary', primary, 'white, in headings and on buttons', surface],
    ['primary', primary, 'the ground of the page', ground],
    ['primary', primary, 'its own tint, in the navigation', tint],
    ['secondary', secondary, 'white, in links', surface],
    ['secondary', secondary, 'the ground of the page, in links', ground],
    ['secondary', secondary, 'the tint of primary, in links', tint],
  ] as const
  return pairs.flatMap(([name, color, place, under]) => {
    const ratio = contrastOf(color, under)
    if (ratio >= least) return []
    return [
      `colors: ${name} (${color}) has a contrast of ${shortened(ratio)} to ${place} (${under}); ${least} is the least`,
    ]
  })
}

/** Returns the contrast ratio by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Cut, not rounded: 4.499 is not 4.5. */
function shortened(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
