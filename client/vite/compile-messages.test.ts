import { expect, it } from 'vitest'
import { linguiMacros } from './lingui-macros.ts'

async function compile(code: string): Promise<string> {
  const { transform } = linguiMacros()
  if (typeof transform !== 'object') throw new Error('The plugin has another shape')
  const result = await transform.handler.call({} as never, code, '/Example.tsx')
  return typeof result === 'object' && result ? String(result.code) : ''
}

it('writes words as words, counts as tokens, and no id', async () => {
  const code = await compile(`
    import { plural } from '@lingui/core/macro'
    import { useLingui } from '@lingui/react/macro'
    export function useWords(n) {
      const { t } = useLingui()
      return [t\`Accounts\`, t\`\${plural(n, { one: '# account', other: '# accounts' })}\`]
    }`)
  expect(code).toMatch(/message: "Accounts"\s*\}/)
  expect(code).toMatch(/"one": \["#", " account"\]|one: \["#", " account"\]/)
  expect(code).not.toMatch(/\bid:|offset/)
})

it('refuses what the runtime does not write', async () => {
  const ordinal = `
    import { selectOrdinal } from '@lingui/core/macro'
    import { useLingui } from '@lingui/react/macro'
    export function useWords(n) {
      const { t } = useLingui()
      return t\`\${selectOrdinal(n, { one: '#st', other: '#th' })}\`
    }`
  await expect(compile(ordinal)).rejects.toThrow('The words cannot say selectordinal')
})
