/**
 * What Lingui's macros need at run time when every message is compiled (vite/compile-messages.ts): nothing is parsed,
 * no format is guessed, and the locale does not change within a page. The build and the tests put it in the place of
 * `@lingui/core`, and Trans.tsx in that of `@lingui/react`; their own runtimes are five times the size. See
 * vite.config.ts.
 */
export type Message = string | readonly Token[]
/** A text, or a value by name: plain, or chosen by `plural` or `select`. */
type Token = string | readonly [name: string, kind?: string, cases?: Readonly<Record<string, Message>>]
export type Values = Readonly<Record<string, unknown>>
export interface Descriptor {
  readonly id?: string
  readonly message?: Message
  readonly values?: Values
}
type Catalogues = Readonly<Record<string, Readonly<Record<string, Message>>>>

/** Of Lingui's `I18n` the part that the macros and our screens call. */
export interface CompiledI18n {
  readonly locale: string
  readonly i18n: CompiledI18n
  readonly _: (id: string | Descriptor, values?: Values, options?: { readonly message?: Message }) => string
  readonly t: CompiledI18n['_']
  readonly number: (value: number) => string
}

export function setupI18n({ locale, messages }: { locale: string; messages: Catalogues }): CompiledI18n {
  const catalogue = messages[locale] ?? {}
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)

  function write(message: Message, values: Values, counted?: number): string {
    if (typeof message === 'string') return message
    return message
      .map((token) => {
        if (token === '#' && counted !== undefined) return numbers.format(counted)
        if (typeof token === 'string') return token
        const [name, kind, cases] = token
        const value = values[name]
        if (!cases) return value ?? ''
        if (kind === 'select') return write(cases[String(value)] ?? cases.other ?? '', values, counted)
        const count = Number(value)
        const chosen = cases[String(count)] ?? cases[plurals.select(count)] ?? cases.other ?? ''
        return write(chosen, values, count)
      })
      .join('')
  }

  const translate: CompiledI18n['_'] = (asked, given = {}, options = {}) => {
    const { id = '', message, values = given } = typeof asked === 'string' ? { id: asked, ...options } : asked
    return write(catalogue[id] ?? message ?? id, values)
  }
  const i18n: CompiledI18n = {
    locale,
    get i18n() {
      return i18n
    },
    _: translate,
    t: translate,
    number: (value) => numbers.format(value),
  }
  return i18n
}
