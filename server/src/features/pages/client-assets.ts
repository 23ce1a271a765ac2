import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientAssets } from '@myaccount/contract/render-port'

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

/** What the build's manifest says, as the renderer asks for it. `folder` is the browser's bundle. */
export function readClientAssets(folder: string): ClientAssets {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The manifest of the client has no entry')
  const files = Object.values(manifest).map((chunk) => chunk.file)
  const styles = files.filter((file) => file.endsWith('.css'))
  const entryImports = importsOf(manifest, entry)
  const known = new Set([entry.file, ...entryImports])
  const chunks = new Map(
    Object.entries(manifest).map(([source, chunk]) => [
      source,
      [chunk.file, ...importsOf(manifest, chunk)].filter((file) => !known.has(file)).map(toAddress),
    ]),
  )
  return {
    entryScript: toAddress(entry.file),
    earlierScripts: [],
    entryImports: entryImports.map(toAddress),
    chunksOf: (screenFile) => chunks.get(screenFile) ?? [],
    css: styles.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n'),
    fonts: files.filter((file) => file.endsWith('.woff2')).map(toAddress),
  }
}

function toAddress(file: string): string {
  return `/${file}`
}

/** What a chunk imports at once, to the end; chunks it may load later are left out. */
function importsOf(manifest: Manifest, chunk: ManifestChunk, seen = new Set<string>()): string[] {
  for (const name of chunk.imports ?? []) {
    const imported = manifest[name]
    if (!imported || seen.has(imported.file)) continue
    seen.add(imported.file)
    importsOf(manifest, imported, seen)
  }
  return [...seen]
}
