import type { ShellRequest } from '@myaccount/contract/render-port'

export interface DocumentContent {
  readonly title: string
  /** React's output, or words for a person who waits until the browser has rendered from nothing. */
  readonly html: string
  /** Data that the browser reads before it starts; must be JSON. */
  readonly data: object
  /** The chunks of the page beside the entry's own. */
  readonly chunks: readonly string[]
}

/** The id under which the inert data stands in the document. */
export const dataElementId = 'portal-data'

/**
 * Writes the document around the application. Needs no React, so that it is also the answer when rendering fails
 * or takes too long. Nothing in it is personal but `html` and `data`; nothing comes from the address.
 */
export function writeDocument(
  { language, nonce, assets, settings }: ShellRequest,
  content: DocumentContent,
): string {
  const { title, html, data, chunks } = content
  const preloads = [...new Set([...assets.entryImports, ...chunks])]
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    // The nonce is read by the bundler's own loader for the chunks and styles that it adds.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    '<meta name="robots" content="noindex">',
    `<meta name="theme-color" content="${settings.carrier.color}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    assets.css && `<style nonce="${nonce}">${assets.css}</style>`,
    ...assets.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...(assets.earlierScripts.length > 0
      ? []
      : [`<link rel="modulepreload" href="${assets.entryScript}" nonce="${nonce}">`]),
    ...preloads.map((chunk) => `<link rel="modulepreload" href="${chunk}" nonce="${nonce}">`),
    '</head>',
    '<body>',
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="${dataElementId}">${writeInertJson(data)}</script>`,
    ...[...assets.earlierScripts, assets.entryScript].map(
      // The script is not async, because it would run before the root is parsed.
      (script) => `<script type="module" nonce="${nonce}" src="${script}"></script>`,
    ),
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n')
}

interface WaitingWords {
  readonly heading: string
  readonly loading: string
  readonly withoutScripts: string
}

/** Writes plain words, also for browsers without scripts. The application replaces them as soon as it runs. */
export function writeWaiting({ heading, loading, withoutScripts }: WaitingWords): string {
  return [
    '<main>',
    `<h1>${escapeHtml(heading)}</h1>`,
    `<p>${escapeHtml(loading)}</p>`,
    `<noscript><p>${escapeHtml(withoutScripts)}</p></noscript>`,
    '</main>',
  ].join('')
}

/** `<` would let a value end the script element; the two separators end a line in old parsers. */
export function writeInertJson(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
