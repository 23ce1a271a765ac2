import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { makeI18n } from '../../words/portal-i18n.ts'
import { CarrierLanguageNote, CarrierText } from './CarrierText.tsx'

const showIn = (language: string, children: ReactNode) =>
  render(
    <I18nProvider i18n={makeI18n(language, { 'carrier.in_english': '(en inglés)' })}>
      {children}
    </I18nProvider>,
  ).container

const text = 'Building and contents, replacement cost'

test('marks the language of the carrier’s texts', () => {
  showIn('en', <CarrierText>{text}</CarrierText>)
  expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('en')
})

test('says nothing about the language to a reader of it', () => {
  const shown = showIn(
    'en',
    <>
      <CarrierLanguageNote />
      <CarrierText marked="read">{text}</CarrierText>
    </>,
  )
  expect(shown.textContent).toBe(text)
})

test('shows a reader of another language which one it is, and reads it aloud once', () => {
  const shown = showIn(
    'es',
    <>
      <CarrierLanguageNote />
      <CarrierText marked="shown">{text}</CarrierText>
      <CarrierText marked="shown">Collision</CarrierText>
    </>,
  )
  const marks = [...shown.querySelectorAll('[aria-hidden="true"]')].map((mark) => mark.textContent?.trim())
  expect(marks).toEqual(['(en inglés)', '(en inglés)'])
  expect(shown.textContent).toMatch(/^Some of these texts are in English\./)
  expect(screen.getByText('Collision').textContent, 'the mark is no part of the foreign text').toBe(
    'Collision',
  )
})

test('reads the mark aloud where the text stands alone', () => {
  const shown = showIn('es', <CarrierText marked="read">{text}</CarrierText>)
  expect(shown.querySelector('[aria-hidden]')).toBeNull()
  expect(shown.textContent).toBe(`${text} (en inglés)`)
})
