import { compileMessage } from '@lingui/message-utils/compileMessage'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { type Message, setupI18n } from './compiled-messages.ts'
import { I18nProvider, Trans } from './Trans.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: { known: 'From the catalogue' } } })

/** As the build compiles it. */
const compiled = (text: string) => compileMessage(text) as unknown as Message

describe('a compiled message', () => {
  const write = (text: string, values: Record<string, unknown>) => i18n._({ message: compiled(text), values })

  it('takes its values', () => {
    expect(write('{name} owes {amount}', { name: 'Larkspur', amount: 7 })).toBe('Larkspur owes 7')
    expect(write('No {value} is no word', { value: undefined })).toBe('No  is no word')
  })

  const policies = '{n, plural, =0 {none} one {one of {k}} other {# of {k}}}'

  it.each([
    [0, 'none'],
    [1, 'one of 9'],
    [2, '2 of 9'],
    [5000, '5,000 of 9'],
  ])('counts %i', (n, text) => expect(write(policies, { n, k: 9 })).toBe(text))

  it('selects, also within a count', () => {
    const text = '{kind, select, auto {{n, plural, one {# car} other {# cars}}} other {something}}'
    expect(write(text, { kind: 'auto', n: 1234 })).toBe('1,234 cars')
    expect(write(text, { kind: 'boat', n: 1 })).toBe('something')
  })

  it('gives way to the catalogue of a language that has it', () => {
    expect(i18n._({ id: 'known', message: 'In the code' })).toBe('From the catalogue')
    expect(i18n._({ id: 'unknown', message: 'In the code' })).toBe('In the code')
  })
})

describe('a sentence with elements', () => {
  const show = (sentence: ReactElement) =>
    render(<I18nProvider i18n={i18n as never}>{sentence}</I18nProvider>).container.innerHTML

  it('has them where the message says, inside one another too', () => {
    const components = { 0: <a href="/help">x</a>, 1: <b />, 2: <br /> }
    expect(
      show(<Trans message={compiled('Read <0>the <1>long</1> help</0>.<2/>')} components={components} />),
    ).toBe('Read <a href="/help">the <b>long</b> help</a>.<br>')
  })

  it('takes elements as values', () => {
    const values = { amount: <b>$7</b>, day: 'Monday' }
    expect(show(<Trans message={compiled('{amount} is due {day}')} values={values} />)).toBe(
      '<b>$7</b> is due Monday',
    )
  })
})
