import { expect, test } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['roof.pdf', 'roof.pdf'],
  ['Überblick (1).txt', 'Überblick (1).txt'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\me\\roof.pdf', 'roof.pdf'],
  ['/.pdf', 'file.pdf'],
  ['a\r\nset-cookie: a=b.txt', 'aset-cookie_ a=b.txt'],
  ['a\u0000.txt', 'a.txt'],
  ['a\u202Etxt.pdf', 'atxt.pdf'],
  ['a\u200E\u200F\u061C\u2066b.pdf', 'ab.pdf'],
  ['a\u2028b\u2029c\uFEFF\u00AD.pdf', 'abc.pdf'],
  ['a\uD800b.pdf', 'ab.pdf'],
  ['cafe\u0301.pdf', 'café.pdf'],
  ['  two   words .pdf', 'two words.pdf'],
  ['..hidden.pdf', 'hidden.pdf'],
  ['a<b>c:d"e|f?g*h.pdf', 'a_b_c_d_e_f_g_h.pdf'],
  ['CON.txt', '_CON.txt'],
  ['family 👨‍👩‍👧.png', 'family 👨‍👩‍👧.png'],
  ['a\u200Db.png', 'ab.png'],
])('%j is kept as %j, also when it is cleaned again', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
  expect(cleanFileName(clean)).toBe(clean)
})

test('cuts a name between characters and keeps its ending', () => {
  const clean = cleanFileName(`${'👨‍👩‍👧'.repeat(40)}.png`)
  expect(encodeURIComponent(clean).replaceAll(/%../g, '%').length).toBeLessThanOrEqual(200)
  expect(clean).toMatch(/^(👨‍👩‍👧)+\.png$/u)
  expect(cleanFileName(clean)).toBe(clean)
})
