import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, runScript } from '../test/run-command.ts'

/** The sources of the API's page, beside the packages. */
export const apiPageSources = ['docs/api/openapi.json', 'scripts/docs/api/redocly.yaml']

const options = { downloadUrls: [{ title: 'openapi.json', url: '/docs/api/openapi.json' }] }

/**
 * Renders docs/api/openapi.json with Redoc as one document that loads nothing (ADR 0147), and puts both into the folder.
 */
export async function buildApiPage(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const page = path.join(folder, 'api.html')
  const { succeeded, output } = await runScript(
    'node_modules/@redocly/cli/bin/cli.js',
    [
      'build-docs',
      'docs/api/openapi.json',
      '--inlineBundle',
      ...['--title', 'API of the portal'],
      ...['--config', 'scripts/docs/api/redocly.yaml'],
      ...['--template', 'scripts/build/api-page.hbs'],
      ...['--openapi', JSON.stringify(options)],
      ...['--output', page],
    ],
    'kept',
    { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' },
  )
  if (!succeeded) throw new Error(`The page of the API could not be built:\n${output}`)
  writeFileSync(page, withoutLogo(withoutMarkup(readFileSync(page, 'utf8'))))
  copyFileSync(path.join(root, 'docs/api/openapi.json'), path.join(folder, 'openapi.json'))
}

/**
 * Redoc renders the first view into the document too, with links to paths that are pages of the portal. The script, which
 * uses the part of an address after `#`, renders it anew.
 */
function withoutMarkup(html: string): string {
  const rendered = /(<div id="redoc">)[\s\S]*?(<\/div>\s*<script type="module">)/
  if (!rendered.test(html)) throw new Error('The page of the API has another form than expected')
  return html.replace(rendered, '$1$2')
}

const logo = 'https://cdn.redoc.ly/redoc/logo-mini-full.svg'

/** The picture beside "API docs by" comes from the maker's host, which the document's policy forbids. */
function withoutLogo(html: string): string {
  if (!html.includes(logo)) throw new Error('The page of the API has another logo than expected')
  return html.replaceAll(logo, 'data:,')
}
