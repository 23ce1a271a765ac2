import { isTest, type Violation } from './read-tree.ts'
import type { Import } from './scan-imports.ts'

/**
 * ARCHITECTURE.md, "Arrows": what each folder of client/src may import besides itself. Files that stand directly in
 * client/src are the entries and may import everything. `routes` holds the pages' rows and addresses and knows no
 * screen, so that all that navigates may import it. `words` loads the catalogues of the texts.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  navigation: ['routes', 'screens', 'staff', 'shell', 'parts', 'session', 'api', 'ui', 'format', 'words'],
  screens: ['routes', 'parts', 'session', 'api', 'ui', 'format', 'processor-fields'],
  staff: ['routes', 'parts', 'session', 'api', 'ui', 'format'],
  shell: ['routes', 'parts', 'session', 'ui', 'format'],
  parts: ['session', 'api', 'ui', 'format'],
  session: ['routes', 'api'],
  routes: [],
  'processor-fields': [],
  api: [],
  format: [],
  ui: [],
  words: [],
}

/** `ui` knows React, icons, the headless controls and its own styles: no data, no route, no business word. */
const uiPackages = /^(react|react-dom|lucide-react|@base-ui\/react)(\/|$)/

export function checkClientArrows(imports: readonly Import[]): Violation[] {
  return imports.flatMap((each) => {
    if (!each.from.startsWith('client/src/') || isTest(each.from)) return []
    const says = judge(each)
    return says ? [{ path: each.from, says: `${says} (${each.specifier})` }] : []
  })
}

function judge({ from, specifier, to }: Import): string | undefined {
  const layer = layerOf(from)
  if (layer === undefined) return undefined
  const allowed = layers[layer]
  if (!allowed)
    return `client/src/${layer} is no layer of ARCHITECTURE.md; put the file in one, or name the layer there`
  if (layer === 'ui' && /^[^.]/.test(specifier) && !isUiPackage(specifier))
    return 'ui must not use this package'
  if (!to?.startsWith('client/src/')) return undefined
  const target = layerOf(to)
  if (target === undefined) return 'nothing imports an entry'
  if (target === 'screens' && layer === 'screens') {
    return screenOf(from) === screenOf(to) ? undefined : "a screen must not import another screen's folder"
  }
  if (target === layer || allowed.includes(target)) return undefined
  return `${layer} must not import ${target}`
}

function isUiPackage(specifier: string): boolean {
  return (
    uiPackages.test(specifier) || specifier.endsWith('.css') || specifier.startsWith('@fontsource-variable/')
  )
}

function layerOf(file: string): string | undefined {
  return /^client\/src\/([^/]+)\//.exec(file)?.[1]
}

function screenOf(file: string): string | undefined {
  return /^client\/src\/screens\/([^/]+)\//.exec(file)?.[1]
}
