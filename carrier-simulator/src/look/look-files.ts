export interface LookFile {
  /** The path on the service's own origin. */
  readonly path: string
  /** A file address. */
  readonly location: string
  readonly mediaType: string
}

/** A style sheet that lies beside the module whose `import.meta.url` is given. */
export function styleSheet(name: string, moduleUrl: string): LookFile {
  const location = new URL(name, moduleUrl).href
  return { path: `/look/${name}`, location, mediaType: 'text/css; charset=utf-8' }
}

function font(name: string): LookFile {
  const location = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
  return { path: `/look/${name}.woff2`, location, mediaType: 'font/woff2' }
}

/**
 * The colors, fonts and first rules that the pages of all services around the portal share. The services of the demo
 * and the processor sandbox build upon them (look.routes.ts).
 */
export const baseLook: readonly LookFile[] = [
  styleSheet('base.css', import.meta.url),
  font('public-sans'),
  font('source-serif-4'),
]
