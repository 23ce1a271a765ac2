import type { Route } from '@playwright/test'

interface Changes {
  readonly status?: number
  /** Instead of the one that the server chose. */
  readonly language?: string
}

/** The document as it is when the server cannot render the page: the shell, with language, settings and nothing else. */
export async function withoutThePage(route: Route, { status = 503, language }: Changes = {}): Promise<void> {
  const answer = await route.fetch()
  const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers()
  const html = (await answer.text())
    .replace(/(<script[^>]*id="portal-data"[^>]*>)([^<]*)/, (_match, open: string, text: string) => {
      const known = JSON.parse(text)
      return open + JSON.stringify({ language: language ?? known.language, settings: known.settings })
    })
    .replace(/<div id="root">.*<\/div>(?=\s*<script)/s, '<div id="root"></div>')
  await route.fulfill({ status, headers, body: html })
}
