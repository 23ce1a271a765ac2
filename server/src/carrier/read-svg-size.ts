/** Returns the width and height of an SVG's viewBox; a text with the reason if browsers show it as no image. */
export function readSvgSize(
  svg: Buffer,
  example: string,
): { readonly width: number; readonly height: number } | string {
  const root = /<svg\b[^>]*>/.exec(svg.toString('utf8'))?.[0]
  if (root === undefined) return 'is no SVG'
  if (!/\sxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(root))
    return 'lacks xmlns="http://www.w3.org/2000/svg", without which browsers show no image'
  const viewBox = /\sviewBox="([^"]*)"/.exec(root)?.[1]
  const [, , width = 0, height = 0] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? { width, height } : `has no viewBox like "${example}"`
}
