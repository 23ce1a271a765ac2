import { fileURLToPath } from 'node:url'
import type { ClientAssets, ClientRenderer, ClientSettings } from '@myaccount/contract/render-port'
import type { ReplacedMessages } from '@myaccount/messages/replace-messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { TagManager } from '../../config-values.ts'
import { registerPages } from './pages.routes.ts'
import type { StaticFiles } from './static-files.ts'

const clientFolder = fileURLToPath(new URL('../../../../client/', import.meta.url))

/** The development server brings its own client first; styles come by script, so a page is unstyled for a moment. */
const assets: ClientAssets = {
  entryScript: '/src/entry-client.tsx',
  earlierScripts: ['/@vite/client'],
  entryImports: [],
  chunksOf: () => [],
  css: '',
  fonts: [],
}

interface DevelopmentPagesOptions {
  readonly settings: ClientSettings
  readonly imagesFrom: readonly string[]
  readonly publicUrl: string
  /** Beside those of the development server. */
  readonly files: StaticFiles
  /** The carrier's colors; every other style comes by script. */
  readonly css: string
  readonly replaced: ReplacedMessages
  readonly tagManager: TagManager | undefined
}

/** Pages from the sources, with hot reload: Vite in middleware mode, in the same process and on the same port. */
export function openDevelopmentPages({
  settings,
  imagesFrom,
  publicUrl,
  files,
  css,
  replaced,
  tagManager,
}: DevelopmentPagesOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const vite = await createServer({
      root: clientFolder,
      configFile: `${clientFolder}vite.config.ts`,
      // Read by Node itself: a bundled copy in a temporary file would start a watched server again and again.
      configLoader: 'native',
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server } },
      // Each server has a folder of its own: two that share one undo each other's work.
      cacheDir: `../.cache/vite/development-${new URL(publicUrl).port}`,
    })
    app.addHook('onClose', () => vite.close())
    registerPages(app, {
      loadRenderer: async () =>
        (await vite.ssrLoadModule('/src/entry-server.tsx')) as unknown as ClientRenderer,
      assets: { ...assets, css },
      files,
      settings,
      imagesFrom,
      replaced,
      tagManager,
      serveDevelopmentFile: (request, reply) => askVite(vite, request, reply),
    })
  }
}

/** True when the request was for one of Vite's files and has been answered. */
function askVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { raw } = reply
  for (const name of Object.keys(reply.getHeaders())) {
    // Vite's own answers are for a page of ours on this machine; the API's headers would forbid them to be run.
    if (name !== 'content-security-policy') raw.setHeader(name, reply.getHeader(name) ?? '')
  }
  return new Promise((resolve) => {
    const finish = () => {
      reply.hijack()
      resolve(true)
    }
    raw.once('finish', finish)
    vite.middlewares(request.raw, raw, () => {
      raw.off('finish', finish)
      resolve(false)
    })
  })
}
