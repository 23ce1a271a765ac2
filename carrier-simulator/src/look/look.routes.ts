import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { baseLook, type LookFile, styleSheet } from './look-files.ts'

const lookFiles: readonly LookFile[] = [
  ...baseLook,
  styleSheet('theme.css', import.meta.url),
  styleSheet('controls.css', import.meta.url),
]

/** Serves the style sheet and fonts from the service's own origin; `more` adds files of one service. */
export async function registerLook(app: FastifyInstance, more: readonly LookFile[] = []): Promise<void> {
  for (const file of [...lookFiles, ...more]) {
    const content = await readFile(fileURLToPath(file.location))
    app.get(file.path, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=600')
        .header('x-content-type-options', 'nosniff')
        .type(file.mediaType)
        .send(content),
    )
  }
}
