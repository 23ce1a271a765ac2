import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import LoginScreen from './LoginScreen.tsx'

function showLogin(search: string, systems = { imageright: true, billing_center: true, smartcomms: true }) {
  const events = Object.entries(systems).map(([name, online]) => [name, { online }])
  showScreen(<LoginScreen />, {
    pattern: '/login',
    address: `/login${search}`,
    answers: { 'GET /status/events': { MyAccountEvents: Object.fromEntries(events) } },
  })
}

const signInLink = () => screen.getByRole('link', { name: 'Continue to sign-in' }).getAttribute('href')

describe('the login page', () => {
  it('links to the server’s sign-in, with the return path', () => {
    showLogin('?returnTo=%2Fpolicies%3Fsection%3Dbilling')
    expect(signInLink()).toBe('/auth/login?returnTo=%2Fpolicies%3Fsection%3Dbilling')
  })

  it.each(['', '?returnTo=%2F%2Fevil.example', '?returnTo=%2Fnowhere'])(
    'links without a return path too: %j (ADR 0005)',
    (search) => {
      showLogin(search)
      expect(signInLink()).toBe('/auth/login')
    },
  )

  it.each([
    ['?reason=idle', 'You were signed out to protect your account'],
    ['?reason=expired', 'Your session has ended'],
    ['?reason=limited', 'Please wait a minute and try again.'],
    ['?reason=unavailable&incident=inc_42', 'call us at (800) 555-0100, please give this number: inc_42'],
  ])('gives the reason for being here: %s', (search, words) => {
    showLogin(search)
    expect(document.body.textContent).toContain(words)
  })

  const signInAway = { 'GET /status/sign_in': { online: false } }

  it('says that sign-in is away, and what can be done meanwhile', async () => {
    showScreen(<LoginScreen />, { pattern: '/login', address: '/login', answers: signInAway })
    const { textContent } = await screen.findByText(/You can still pay a bill as a guest below/)
    expect(textContent).toContain('For anything else call us at (800) 555-0100.')
    expect(screen.getByRole('link', { name: 'Pay a bill as a guest' })).toBeTruthy()
    expect(signInLink()).toBe('/auth/login')
    expect(document.body.textContent).not.toContain('All systems are working.')
  })

  it('says so once where the sign-in has just failed', async () => {
    const address = '/login?reason=unavailable&incident=inc_42'
    showScreen(<LoginScreen />, { pattern: '/login', address, answers: signInAway })
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('All systems are working.'))
    expect(screen.getAllByText('Sign-in is not available right now')).toHaveLength(1)
    expect(document.body.textContent).toContain('please give this number: inc_42')
  })

  it('tells an employee who came without the second factor, and requires it next', () => {
    showLogin('?reason=second_factor&returnTo=%2Fadmin')
    expect(document.body.textContent).toContain('Employees sign in with one-time codes')
    expect(signInLink()).toBe('/auth/login?returnTo=%2Fadmin&secondFactor=1')
  })

  it('repeats nothing from the address that is not one of our numbers', () => {
    showLogin('?reason=unavailable&incident=Call%20555-0199%20now')
    expect(document.body.textContent).not.toContain('555-0199')
  })

  it('names the portal, and whom to call', () => {
    showLogin('')
    expect(document.body.textContent).toContain('policies and invoices with Harrow Vale Mutual')
    expect(screen.getByRole('link', { name: '(800) 555-0100' }).getAttribute('href')).toBe('tel:+18005550100')
  })

  it.each([
    ['imageright', 'Documents: lists may be incomplete.'],
    ['billing_center', 'Billing: amounts may not be current.'],
    ['smartcomms', 'Letters and ID cards: new ones are delayed.'],
  ])('names the system that is away, and no other: %s', async (system, words) => {
    showLogin('', { imageright: true, billing_center: true, smartcomms: true, [system]: false })
    await screen.findByText(words)
    expect([...document.querySelectorAll('ul > li')].map(({ textContent }) => textContent)).toEqual([words])
  })
})
