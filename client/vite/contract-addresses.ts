import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const sources = fileURLToPath(new URL('../src/', import.meta.url))
const endpoints = fileURLToPath(new URL('../../contract/src/endpoints/', import.meta.url))
const specifier = /^@myaccount\/contract\/endpoints\/([\w-]+(?:\/[\w-]+)*)$/
const prefix = '\0contract-addresses:'

/**
 * Reduces the contract to addresses in the build: the first page needs where a call goes and not what it answers,
 * since its data come with the document. An endpoint that the client imports is therefore its method, path and
 * background mark; the schemas, and zod with them, come with the contract's own list (page-endpoints.ts), which
 * api/answers loads with the first call. A page that imports a schema does not build.
 */
export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: specifier },
      handler(source, importer) {
        if (!importer?.startsWith(sources)) return null
        return { id: prefix + specifier.exec(source)?.[1], moduleSideEffects: false }
      },
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      async handler(id) {
        const file = `${endpoints}${id.slice(prefix.length)}.ts`
        this.addWatchFile(file)
        return writeAddresses(await import(pathToFileURL(file).href))
      },
    },
  }
}

function writeAddresses(module: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(module).flatMap(([name, value]) => {
    if (!isEndpoint(value)) return []
    const { method, path, background } = value
    return `export const ${name} = ${JSON.stringify({ method, path, background })}`
  })
  return lines.join('\n')
}

interface Addressed {
  readonly method: string
  readonly path: string
  readonly background?: boolean
}

function isEndpoint(value: unknown): value is Addressed {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
