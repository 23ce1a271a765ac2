import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

interface LeftOut {
  /** The end of the file's path. */
  readonly file: string
  /** What is still reached of it, as code; everything else it exports throws when called. */
  readonly instead: string
  /** A file that only stands in the build when somebody needs the part after all. */
  readonly neededBy?: string
  /** Where the server must render the same. */
  readonly alsoOnServer?: true
}

/**
 * Parts of libraries that the browser loads and this product never enters, because the library decides at run time.
 * Each says why. A library that moves the file or asks for another name of it stops the build; whoever needs the part
 * takes its row out.
 */
const parts: readonly LeftOut[] = [
  {
    // React Router's framework mode: its documents, prefetch links and manifests. We use data mode with a document of
    // our own (docs/adr/0007), so the context is never filled, and a link never prefetches by it.
    file: '/react-router/dist/production/lib/dom/ssr/components.js',
    instead: `
      import { createContext } from 'react'
      export const FrameworkContext = createContext(undefined)
      export const usePrefetchBehavior = () => [false, null, undefined]
      export const mergeRefs = (ref) => ref
    `,
  },
  {
    // Entered only by a router that was made with `instrumentations`.
    file: '/react-router/dist/production/lib/router/instrumentation.js',
    instead: 'export const consumeInstrumentationClientResultMetaReceiver = () => undefined',
  },
  {
    // Infinite queries: lists are read page by page, each a query of its own (use-invoice-pages.ts).
    file: '/@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
    instead: '',
    neededBy: '/@tanstack/query-core/build/modern/infiniteQueryObserver.js',
  },
  {
    // Mutations, 0.9 KB of the first page: what changes something is called by hand (use-choose-account.ts,
    // use-checkout.ts, use-change.ts).
    file: '/@tanstack/query-core/build/modern/mutationCache.js',
    instead: `
      export class MutationCache {
        clear() {}
        findAll() { return [] }
        resumePausedMutations() { return Promise.resolve() }
      }
    `,
    neededBy: '/@tanstack/query-core/build/modern/mutationObserver.js',
  },
  {
    // Colours, sizes, titles and a context for all icons: ours are 24 by 24 in the colour of the text, beside words.
    file: '/lucide-react/dist/esm/createLucideIcon.mjs',
    instead: `
      import { createElement } from 'react'
      const look = {
        width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
        strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
      }
      export default ({ node }) => (props) =>
        createElement('svg', { ...look, ...props }, ...node.map(([tag, shape]) => createElement(tag, shape)))
    `,
    alsoOnServer: true,
  },
]

/** For the browser's build, where somebody waits for the bytes. */
export function leaveOut(): Plugin {
  const met = new Set<LeftOut>()
  let isServer = false
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      isServer = config.build.ssr !== false
    },
    load: {
      filter: { id: /\/node_modules\/(react-router|@tanstack\/query-core|lucide-react)\// },
      handler(id) {
        const part = parts.find(({ file, alsoOnServer }) => id.endsWith(file) && (!isServer || alsoOnServer))
        if (!part) return null
        met.add(part)
        return { code: part.instead + refuseTheRest(readFileSync(id, 'utf8'), part.instead), map: null }
      },
    },
    buildEnd(error) {
      const missed = isServer ? [] : parts.filter((part) => !met.has(part))
      if (!error && missed.length > 0)
        this.error(`Not met, look at vite/leave-out.ts again: ${missed.map(({ file }) => file).join(', ')}`)
    },
    generateBundle(_, bundle) {
      if (isServer) return
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const built = chunks.flatMap(({ modules }) => Object.entries(modules))
      const files = built.flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      const wrong = parts.find(({ neededBy }) => neededBy && files.some((file) => file.endsWith(neededBy)))
      if (wrong) this.error(`${wrong.neededBy} needs what vite/leave-out.ts leaves out: take out the row`)
    },
  }
}

function refuseTheRest(original: string, instead: string): string {
  const names =
    /^export \{([^}]+)\}/m
      .exec(original)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []
  const message = 'This part is left out of the build (vite/leave-out.ts)'
  return names
    .filter((name) => /^\w+$/.test(name) && !instead.includes(` ${name} `))
    .map((name) => `\nexport function ${name}() { throw new Error(${JSON.stringify(message)}) }`)
    .join('')
}
