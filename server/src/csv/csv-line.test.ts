import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  ['text', 'Card payment', '"Card payment"'],
  ['quotes and commas', 'Say "Amen", twice', '"Say ""Amen"", twice"'],
  ['line ends', 'one\r\ntwo', '"one\r\ntwo"'],
  ['an amount', '-1626.34', '"-1626.34"'],
  ['a formula', '=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
  ['one that begins with a plus', '+1+cmd|calc', `"'+1+cmd|calc"`],
  ['one that begins with a minus', '-1+1', `"'-1+1"`],
  ['one that begins with an at', '@SUM(A1)', `"'@SUM(A1)"`],
  ['one behind spaces', '  =1+1', `"'  =1+1"`],
  ['one behind a tab', '\t=1+1', `"'\t=1+1"`],
  ['one in wide characters', '＝1+1', `"'＝1+1"`],
  ['nothing', '', '""'],
])('writes %s as one cell', (_, text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('separates cells by commas', () => {
  expect(csvLine(['a', 'b', '1'])).toBe('"a","b","1"\r\n')
})
