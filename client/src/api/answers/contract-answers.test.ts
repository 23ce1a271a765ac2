import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@myaccount/contract/endpoint'
import { getSession } from '@myaccount/contract/endpoints/session'
import { describe, expect, it } from 'vitest'
import { makeAnswerReader } from './answer-reader.ts'
import { contractAnswers } from './contract-answers.ts'

const sources = fileURLToPath(new URL('../../', import.meta.url))

describe('the answers of the contract', () => {
  it('cover every module of the contract that a page calls', async () => {
    const imports = /^import (?!type)[^;]*? from '@myaccount\/contract\/endpoints\/([\w-]+)'/gm
    const files = globSync('**/*.{ts,tsx}', { cwd: sources })
    const pages = files.filter((file) => !/\.test\.tsx?$|testing\//.test(file))
    const called = new Set(
      pages.flatMap((file) =>
        Array.from(readFileSync(sources + file, 'utf8').matchAll(imports), ([, module]) => module),
      ),
    )
    expect(called.size).toBeGreaterThan(4)
    for (const module of called) {
      const exported: Record<string, Endpoint> = await import(
        `../../../../contract/src/endpoints/${module}.ts`
      )
      const endpoints = Object.values(exported).filter((value) => 'method' in value)
      expect(endpoints.length).toBeGreaterThan(0)
      for (const endpoint of endpoints)
        expect(() => contractAnswers.readAnswer(endpoint, undefined)).not.toThrow()
    }
  })

  it('are found by method and path alone, as the build leaves an endpoint', () => {
    const address = { method: getSession.method, path: getSession.path }
    expect(contractAnswers.readAnswer(address, { user_type: 7 })).toMatchObject({ ok: false })
    expect(() => makeAnswerReader([]).readAnswer(address, {})).toThrow(
      'No answer is known for GET /auth/sessions',
    )
  })
})
