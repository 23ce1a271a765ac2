import type { Route } from '@playwright/test'

/** The document as it is when the server cannot render the page: the shell, with language, settings and nothing else. */
export async function withoutThePage(route: Route): Promise<void> {
  const answer = await route.fetch()
  const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers()
  const html = (await answer.text())
    .replace(/(<script[^>]*id="portal-data"[^>]*>)([^<]*)/, (_match, open: string, text: string) => {
      const { language, settings } = JSON.parse(text)
      return open + JSON.stringify({ language, settings })
    })
    .replace(/<div id="root">.*<\/div>(?=\s*<script)/s, '<div id="root"></div>')
  await route.fulfill({ status: 503, headers, body: html })
}
