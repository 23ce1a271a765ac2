import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readStaticFile, type StaticFiles } from './static-files.ts'

/**
 * The API's document as a page for integrators, and as it is (ADR 0147). The build made the page as one file, whose
 * scripts are a published renderer's and not ours: its policy gives it an origin of its own, which has nobody's session,
 * and lets it load and send nothing. Empty where nothing was built yet.
 */
export function readApiPage(clientDir: string): StaticFiles {
  const folder = path.join(clientDir, 'docs')
  if (!existsSync(folder)) return new Map()
  const page = readStaticFile(path.join(folder, 'api.html'), 'text/html; charset=utf-8')
  const withPolicy = { ...page, policy: policyOf(page.plain.toString()) }
  const document = readStaticFile(path.join(folder, 'openapi.json'), 'application/json; charset=utf-8')
  return new Map([
    ['/docs/api', withPolicy],
    ['/docs/api/', withPolicy],
    ['/docs/api/openapi.json', document],
  ])
}

/** Exactly the scripts that the build put into the document run; styles are written by them. */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'none'",
    ['script-src', ...new Set(hashes)].join(' '),
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // The link to openapi.json opens a window, which is no part of the sandbox.
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
}
