import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkContrast, contrastOf } from './check-contrast.ts'
import { defaultPalette, makePalette, writePalette } from './palette.ts'

const tokens = readFileSync(new URL('../../../client/src/ui/theme/tokens.css', import.meta.url), 'utf8')
const tokenOf = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]

test('uses the colors of the client’s own tokens without a folder', () => {
  const { primary, primaryStrong, secondary, tint, tintStrong } = defaultPalette
  expect({
    primary: tokenOf('primary'),
    primaryStrong: tokenOf('primary-strong'),
    secondary: tokenOf('secondary'),
    tint: tokenOf('tint'),
    tintStrong: tokenOf('tint-strong'),
  }).toEqual({ primary, primaryStrong, secondary, tint, tintStrong })
  expect(checkContrast(defaultPalette)).toEqual([])
})

test('writes each token that follows from the two colors, and each exists in the client', () => {
  const css = writePalette(makePalette('#1f5c3d', '#9a4a12'))
  expect(css).toBe(
    ':root:root{--color-primary:#1f5c3d;--color-primary-strong:#17452e;--color-secondary:#9a4a12;--color-tint:#eff4f1;--color-tint-strong:#e2eae6}',
  )
  for (const [, name = ''] of css.matchAll(/--color-([\w-]+):/g)) expect(tokenOf(name), name).toBeDefined()
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#595959', 7],
])('computes the contrast of %s and %s as %d, as WCAG does', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
})

test('refuses a color that cannot be read, with its ratio, wherever it is shown', () => {
  expect(checkContrast(makePalette('#3f8fd0', '#9a4a12'))).toEqual([
    'colors: primary (#3f8fd0) has a contrast of 3.47 to white, in headings and on buttons (#ffffff); 4.5 is the least',
    'colors: primary (#3f8fd0) has a contrast of 3.25 to the ground of the page (#f6f8fa); 4.5 is the least',
    'colors: primary (#3f8fd0) has a contrast of 3.22 to its own tint, in the navigation (#f2f7fc); 4.5 is the least',
  ])
  // Enough on white, too little on what is almost white.
  expect(checkContrast(makePalette('#1f5c3d', '#767676'))).toEqual([
    'colors: secondary (#767676) has a contrast of 4.26 to the ground of the page, in links (#f6f8fa); 4.5 is the least',
    'colors: secondary (#767676) has a contrast of 4.08 to the tint of primary, in links (#eff4f1); 4.5 is the least',
  ])
})
