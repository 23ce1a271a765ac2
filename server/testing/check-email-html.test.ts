import { expect, test } from 'vitest'
import { checkEmailHtml } from './check-email-html.ts'

const plain =
  '<html lang="en"><style>@media (prefers-color-scheme:dark){}</style><h1>Paid</h1><img src="cid:logo" alt=""><td class="button"></td></html>'

test('finds nothing wrong with plain tables', () => {
  expect(checkEmailHtml(plain)).toEqual([])
})

test.each([
  ['lays out with flexbox', '<div style="display: flex">'],
  ['lays out with grid', '<div style="display:inline-grid">'],
  ['has a background image', '<td style="background:#fff url(cid:logo)">'],
  ['has a background image', '<td background="cid:logo">'],
  ['has a script or a form', '<script>'],
  ['has a script or a form', '<a onclick="pay()">'],
  ['loads a font or a style', '<link rel="stylesheet">'],
  ['loads a font or a style', '<style>@font-face{}</style>'],
  ['loads a picture from the network', '<img src="https://carrier.example/logo.png" alt="Logo">'],
  ['has a picture without alt text', '<img src="cid:logo">'],
  ['has more than one button', '<td class="button">'],
  ['has no single heading', '<h1>Again</h1>'],
  ['is wider than 600 pixels', '<table width="640">'],
  ['is wider than 600 pixels', '<td style="min-width:601px">'],
  ['is larger than 100 KB', 'é'.repeat(60_000)],
])('refuses an email that %s', (what, html) => {
  expect(checkEmailHtml(plain + html)).toEqual([what])
})

test.each([
  ['is not in a language', plain.replace(' lang="en"', '')],
  ['says nothing about dark screens', plain.replace('dark', 'light')],
])('refuses an email that %s', (what, html) => {
  expect(checkEmailHtml(html)).toEqual([what])
})
