import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getSession } from '@myaccount/contract/endpoints/session'
import { describe, expect, it } from 'vitest'
import { makeAnswerReader } from './answer-reader.ts'
import { contractAnswers } from './contract-answers.ts'

const sources = fileURLToPath(new URL('../../', import.meta.url))

describe('the answers of the contract', () => {
  it('are known for every word that a page calls', () => {
    const imports = /^import (?!type)[^;]*? from '@myaccount\/contract\/endpoints\/([\w-]+)'/gm
    const wordsIn = (file: string) =>
      Array.from(readFileSync(sources + file, 'utf8').matchAll(imports), ([, word]) => word)
    const files = globSync('**/*.{ts,tsx}', { cwd: sources })
    const pages = files.filter(
      (file) => !/\.test\.tsx?$|testing\//.test(file) && !file.startsWith('api/answers'),
    )
    const known = new Set(wordsIn('api/answers/contract-answers.ts'))
    const called = new Set(pages.flatMap(wordsIn))
    expect(called.size).toBeGreaterThan(4)
    expect([...called].filter((word) => !known.has(word))).toEqual([])
  })

  it('are found by method and path alone, as the build leaves an endpoint', () => {
    const address = { method: getSession.method, path: getSession.path }
    expect(contractAnswers.readAnswer(address, { user_type: 7 })).toMatchObject({ ok: false })
    expect(() => makeAnswerReader([]).readAnswer(address, {})).toThrow(
      'No answer is known for GET /auth/sessions',
    )
  })
})
