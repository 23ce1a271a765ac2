import { html, type SafeHtml } from './html.ts'

/** The mark and name of the portal, drawn with attributes only: the policy forbids `style=`. */
const brand = html`<span class="brand"><svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
<path fill="#0b3d7a" d="M4 0h18a4 4 0 0 1 4 4v9c0 7-5.5 11-13 13C5.5 24 0 20 0 13V4a4 4 0 0 1 4-4z"/>
<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M13 7v11M7.5 12.5h11"/></svg>MyAccount</span>`

export interface Page {
  title: string
  /** Said beside the brand, so that nobody takes a demo service for the portal. */
  service: string
  body: SafeHtml
  /** The language of the page's words; English if left out. */
  language?: string
  /** The first link of the page, in its language. */
  skip?: string
  /** Further style sheets and scripts of the page's own origin. */
  head?: SafeHtml
}

/** A whole document in the portal's look (design/README.md), complete without JavaScript. */
export function renderPage({
  title,
  service,
  body,
  head,
  language = 'en',
  skip = 'Skip to content',
}: Page): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · MyAccount</title>
<link rel="preload" href="/look/public-sans.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/look/source-serif-4.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/look/base.css">
<link rel="stylesheet" href="/look/theme.css">
<link rel="stylesheet" href="/look/controls.css">
<link rel="icon" href="data:,">
${head}
</head>
<body>
<a class="skip" href="#main">${skip}</a>
<header class="header">${brand}<span class="service">${service}</span></header>
<main id="main" tabindex="-1">${body}</main>
</body>
</html>`.markup
}
