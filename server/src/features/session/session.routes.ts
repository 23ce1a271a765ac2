import { beginActingStepUp } from '@myaccount/contract/endpoints/acting/step-up'
import * as endpoints from '@myaccount/contract/endpoints/session'
import { languages } from '@myaccount/messages/language'
import type { Carrier } from '../../carrier/carrier.ts'
import { asSignIn } from '../../database/browser-wall.ts'
import { IdentityRefused, SecondFactorMissing } from '../../gateways/identity/port.ts'
import { AppError } from '../../http/app-error.ts'
import type { BindOptions } from '../../http/bind-endpoint.ts'
import { bindEndpoint } from '../../http/bind-endpoint.ts'
import { readLanguageCookie } from '../../http/language/language-cookie.ts'
import { languageOf } from '../../http/language/language-of.ts'
import { isSignedIn } from '../../http/visit.ts'
import { isSignOutProof, sendSignOutPage } from './ask-to-sign-out.ts'
import type { BegunLogins } from './begun-logins.ts'
import { safeReturnPath } from './safe-return-path.ts'
import type { SessionService } from './session.service.ts'
import type { SessionCookies } from './session-cookies.ts'
import type { StepUps } from './step-up/step-ups.ts'
import { sessionUserOf } from './user/session-user.ts'

interface SessionRoutesOptions {
  readonly bind: BindOptions
  readonly sessions: SessionService
  readonly logins: BegunLogins
  readonly stepUps: StepUps
  readonly cookies: SessionCookies
  readonly carrier: Carrier
  readonly hasTagManager: boolean
  /** Writes the audit entry; never fails the request. */
  readonly onSignInRefused: (requestId: string) => void
}

export function sessionRoutes({
  bind,
  sessions,
  logins,
  stepUps,
  cookies,
  carrier,
  hasTagManager,
  onSignInRefused,
}: SessionRoutesOptions): void {
  bindEndpoint(bind, endpoints.getSession, async (visit) => sessionUserOf(visit))

  bindEndpoint(bind, endpoints.startLogin, async (visit, { query }, { request, reply }) => {
    const { url, loginToken } = await asSignIn(() =>
      sessions.startLogin({
        loginToken: cookies.readLogin(request.headers.cookie),
        returnTo: safeReturnPath(query.returnTo),
        isNew: query.create !== undefined,
        isAcrDemanded: query.secondFactor !== undefined,
        mustAuthenticate: !isSignedIn(visit) && visit.hadSession,
        language: languageOf(request),
      }),
    )
    return reply.header('set-cookie', cookies.setLogin(loginToken)).redirect(url.href, 302)
  })

  bindEndpoint(bind, endpoints.finishLogin, async (visit, _, { request, reply }) => {
    const url = new URL(request.url, bind.publicUrl)
    try {
      const login = await asSignIn(() => logins.take(cookies.readLogin(request.headers.cookie), url))
      if (login.stepUpSessionHash !== null) {
        const steppedUp = await asSignIn(() => stepUps.finish(visit, login, url))
        if (steppedUp.sessionToken === null) request.log.warn({ err: steppedUp.refused }, 'step-up refused')
        else reply.header('set-cookie', cookies.setSession(steppedUp.sessionToken))
        return reply.redirect(steppedUp.returnTo, 302)
      }
      const { sessionToken, returnTo, language } = await asSignIn(() =>
        sessions.finishLogin({
          login,
          sessionToken: cookies.readSession(request.headers.cookie),
          url,
          requestId: request.id,
          languageCookie: readLanguageCookie(request.headers.cookie),
          userAgent: request.headers['user-agent'],
        }),
      )
      const setCookies = [
        cookies.setSession(sessionToken),
        cookies.setLanguage({ language, setBy: 'person' }),
      ]
      return reply.header('set-cookie', setCookies).redirect(returnTo, 302)
    } catch (error) {
      if (!(error instanceof IdentityRefused)) throw error
      request.log.warn({ err: error }, 'sign-in refused')
      onSignInRefused(request.id)
      if (error instanceof SecondFactorMissing) {
        const said = new URLSearchParams({ reason: 'second_factor', returnTo: error.returnTo })
        return reply.redirect(`/login?${said}`, 302)
      }
      // The specification's rule for the callback: a signed-in visitor is led from there to the accounts (ADR
      // 0005).
      return reply.redirect('/404?from=callback', 302)
    }
  })

  bindEndpoint(bind, beginActingStepUp, async (visit, input, { request, reply }) => {
    const loginToken = cookies.readLogin(request.headers.cookie)
    const language = languageOf(request)
    const begun = await asSignIn(() => stepUps.begin(visit, input, { loginToken, language }))
    if (begun !== null) reply.header('set-cookie', cookies.setLogin(begun.loginToken))
    return { url: begun?.url.href ?? null }
  })

  bindEndpoint(bind, endpoints.logout, async (visit, { query }, { request, reply }) => {
    const sessionToken = cookies.readSession(request.headers.cookie)
    // If the browser sends Fetch Metadata, decideTrust has already checked that our own page or the person asked.
    const isVouchedFor = request.headers['sec-fetch-site'] !== undefined
    if (sessionToken !== undefined && !isVouchedFor && !isSignOutProof(sessionToken, query.confirm))
      return sendSignOutPage(reply, { sessionToken, query, carrier })
    const returnPath = query.reason === 'idle' ? '/signout?reason=idle' : '/signout'
    const language = languageOf(request)
    const to = await asSignIn(() =>
      sessions.logout(visit, sessionToken, {
        returnPath,
        language,
        returnTo: query.returnTo === undefined ? undefined : safeReturnPath(query.returnTo),
      }),
    )
    return reply.header('set-cookie', cookies.clearSession()).redirect(to, 302)
  })

  bindEndpoint(bind, endpoints.chooseActiveAccount, async (visit, { body }) =>
    sessions.chooseActiveAccount(visit, body.accountNumber),
  )

  bindEndpoint(bind, endpoints.chooseLanguage, async (visit, { body }, { reply }) => {
    const language = languages.find((offered) => offered === body.language)
    if (language === undefined) throw new AppError('input.invalid')
    const isPerson = isSignedIn(visit)
    if (isPerson) await sessions.chooseLanguage(visit, language)
    reply.header('set-cookie', cookies.setLanguage({ language, setBy: isPerson ? 'person' : 'guest' }))
  })

  bindEndpoint(bind, endpoints.chooseTagConsent, async ({ actor }, { body }, { reply }) => {
    if (!hasTagManager) throw new AppError('not_found')
    if (actor.kind === 'employee') throw new AppError('access.denied')
    reply.header('set-cookie', cookies.setTagConsent(body.consent))
  })

  bindEndpoint(bind, endpoints.recordActivity, async (visit) => sessions.recordActivity(visit))
}
