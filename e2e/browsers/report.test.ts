import { describe, expect, test } from 'vitest'
import { chooseByWords, type Outcome, sayMissing, sayOutcome, summarize } from './report.ts'

const outcome = (result: Outcome['result']): Outcome => ({
  browser: 'Firefox',
  walk: 'sign in',
  width: 1360,
  result,
})

describe('the last line', () => {
  test('counts passed, failed and skipped walks, and a failed one fails the run', () => {
    const outcomes = [outcome('passed'), outcome('passed'), outcome('failed'), outcome('skipped')]
    expect(summarize(outcomes)).toEqual({ line: '2 passed, 1 failed, 1 skipped', exitCode: 1 })
  })

  test('fails nothing where no browser is installed', () => {
    const outcomes = [outcome('skipped'), outcome('skipped')]
    expect(summarize(outcomes)).toEqual({ line: '0 passed, 0 failed, 2 skipped', exitCode: 0 })
  })

  test('fails where no walk has the words', () => {
    expect(summarize([]).exitCode).toBe(1)
  })
})

test('a walk is one line, with the reason of a failure under it', () => {
  expect(sayOutcome(outcome('passed'))).toBe('passed   Firefox, 1360 px: sign in')
  expect(sayOutcome({ ...outcome('failed'), reason: 'Could not press link Sign out' })).toBe(
    'failed   Firefox, 1360 px: sign in\n         Could not press link Sign out',
  )
})

test('a browser that is not installed is named with the packages that it needs', () => {
  expect(sayMissing('WebKitGTK', ['webkit2gtk-driver', 'xvfb'])).toBe(
    'WebKitGTK is not installed, so its walks are skipped. It needs: apt-get install webkit2gtk-driver xvfb',
  )
})

describe('words', () => {
  const chosenBy = (...words: string[]) => {
    const { isBrowserChosen, isWalkChosen } = chooseByWords(words, ['Firefox', 'WebKitGTK'])
    return {
      browsers: ['Firefox', 'WebKitGTK'].filter(isBrowserChosen),
      walks: ['sign in', 'guest pay'].filter(isWalkChosen),
    }
  }

  test('without one everything is chosen', () => {
    expect(chosenBy()).toEqual({ browsers: ['Firefox', 'WebKitGTK'], walks: ['sign in', 'guest pay'] })
  })

  test('a browser by a part of its name, with all walks', () => {
    expect(chosenBy('webkit')).toEqual({ browsers: ['WebKitGTK'], walks: ['sign in', 'guest pay'] })
  })

  test('a walk by a part of its name, in every browser', () => {
    expect(chosenBy('pay')).toEqual({ browsers: ['Firefox', 'WebKitGTK'], walks: ['guest pay'] })
  })

  test('a word that is in no name chooses no walk', () => {
    expect(chosenBy('firefox', 'vote')).toEqual({ browsers: ['Firefox'], walks: [] })
  })
})
