import { I18n, type MessageDescriptor, type Messages } from '@lingui/core'
import { regionOf } from '@myaccount/messages/language'
import { isDay, type Speaker, write } from '@myaccount/messages/say'

/**
 * Extends Lingui's class to format the days among the values of a text: a text is made where its facts are, and
 * rendered later, in the language of that moment.
 */
class PortalI18n extends I18n {
  override _(descriptor: MessageDescriptor): string
  override _(...said: Parameters<typeof I18n.prototype._>): string
  override _(first: MessageDescriptor | string, values?: Values, options?: Options): string {
    if (typeof first === 'string') return super._(first, withDays(this, values), options)
    return super._(first.values ? { ...first, values: withDays(this, first.values) } : first)
  }
}

type Values = Record<string, unknown>
type Options = Parameters<typeof I18n.prototype._>[2]

function withDays(speaker: Speaker, values: Values = {}): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isDay(value) ? write(speaker, value) : value]),
  )
}

export function makeI18n(language: string, messages: Messages): I18n {
  return new PortalI18n({
    locale: language,
    locales: regionOf(language),
    messages: { [language]: messages },
  })
}
