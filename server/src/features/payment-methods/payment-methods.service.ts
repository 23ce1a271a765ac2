import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { type CardExpiry, isCardExpired, isOffered } from '@myaccount/domain/payment-methods/method-state'
import { savedMethodsAtMost } from '@myaccount/domain/payment-methods/save-limit'
import { accountsWith } from '@myaccount/domain/session/actor'
import { capabilityOfKind } from '../../carrier/capabilities-off.ts'
import type { Carrier } from '../../carrier/carrier.ts'
import type { Transaction } from '../../database/database.ts'
import type { SetupFacts } from '../../gateways/processor/port.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { holdAccountStatement } from '../../paying-accounts/hold-account.store.ts'
import { keepMethod } from './adding/keep-method.ts'
import { makeRefreshMethod } from './adding/refresh-method.ts'
import { makeVerifyMethod } from './adding/verify-method.ts'
import { makeDetach } from './detach-method.ts'
import { makeExpireAndDetach } from './ending/expire-and-detach.ts'
import { nameOrganization } from './holders/name-organization.ts'
import { readNickname } from './keeping/read-nickname.ts'
import { makeRemoveMethod } from './keeping/remove-method.ts'
import {
  changeMethodStatement,
  dropDefaultStatement,
  keepCustomerStatement,
  showAsNowStatement,
} from './method-changes.store.ts'
import {
  businessAccountsOnly,
  dateNotTaken,
  defaultStays,
  neverWhileActing,
  notToBeOffered,
  setupFailed,
  setupIncomplete,
  tooManyMethods,
} from './method-refusals.ts'
import { auditMethod, isBankWhileActing, type MethodWork, onlyOwn } from './method-work.ts'
import { detachAgainStatement } from './methods-to-detach.store.ts'
import { methodFactsOf, methodStateOf } from './payment-methods.reader.ts'
import {
  findMethodOfSetupStatement,
  findMethodStatement,
  type MethodRow,
  methodsStatement,
  type PayingAccountRow,
  payingAccountStatement,
} from './payment-methods.store.ts'
import { findOpenStepUp } from './step-ups/find-open-step-up.ts'
import { openSetupStatement } from './step-ups/setups.store.ts'
import { notBehindCode } from './step-ups/step-up-refusals.ts'
import { makeStepUps } from './step-ups/step-ups.ts'

export type PaymentMethodsService = ReturnType<typeof makePaymentMethodsService>

interface ServiceWork extends MethodWork {
  /** Absent for the seed of a demo, whose carrier takes every kind of method. */
  readonly carrier?: Pick<Carrier, 'capabilitiesOff'>
}

export function makePaymentMethodsService(work: ServiceWork) {
  const { database } = work
  const add = makeAddMethod(work)
  const change = makeChangeMethod(work)
  const remove = makeRemoveMethod(work)
  const verify = makeVerifyMethod(work)
  const refreshMethodOfSetup = makeRefreshMethod(work)
  return {
    /**
     * Lists the methods of all accounts that the actor may pay for: the default first, then the newest. Answers
     * 406 when there is none.
     */
    async list(visit: SignedInVisit): Promise<EndpointAnswer<typeof endpoints.listMethods>> {
      const accounts = accountsWith(visit.actor, 'pay')
      const rows = await database.read({ accounts }, methodsStatement(accounts))
      if (rows.length === 0) throw new AppError('method.none')
      return rows.map((row) => methodFactsOf(row, visit))
    },
    stepUps: makeStepUps(work),
    start: makeStartMethod(work),
    add: (visit: SignedInVisit, input: EndpointInput<typeof endpoints.addMethod>) =>
      add(visit, input, readNickname(input.body.nickname)),
    change: (visit: SignedInVisit, { params, body }: EndpointInput<typeof endpoints.updateMethod>) =>
      change(visit, readMethodId(params.methodId), { ...body, nickname: readNickname(body.nickname) }),
    verify: (visit: SignedInVisit, { params, body }: EndpointInput<typeof endpoints.verifyMethod>) =>
      verify(visit, readMethodId(params.methodId), body),
    remove: (visit: SignedInVisit, { params }: EndpointInput<typeof endpoints.removeMethod>) =>
      remove(visit, readMethodId(params.methodId)),
    /** Applies the processor's events about set-ups and methods. */
    refreshMethodOfSetup,
    /** Runs in the jobs; two runs at once are safe. */
    expireAndDetach: makeExpireAndDetach(work, refreshMethodOfSetup),
  }
}

function readMethodId(text: string): Uuid {
  const id = parseWireId('paymentMethod', text)
  if (!id.ok) throw notFound()
  return id.value
}

/**
 * Saves the method that was entered, as the processor reports it. Only the nickname and the tick come from the
 * browser.
 */
function makeAddMethod(work: ServiceWork) {
  const { database, processor, clock, carrier } = work
  const { detachSoon, refuse: refuseEntered } = makeDetach(work)

  async function readSetup(setupId: string, customerId: string | null): Promise<SetupFacts> {
    const setup = customerId === null ? null : await processor.readSetup(setupId)
    // A set-up of another account answers like one that does not exist.
    if (setup === null || setup.customerId !== customerId) throw notFound()
    return setup
  }

  return async (
    visit: SignedInVisit,
    { body }: EndpointInput<typeof endpoints.addMethod>,
    nickname: string | null,
  ): Promise<EndpointAnswer<typeof endpoints.addMethod>> => {
    const { accountNumber, setupId, isBusinessAccount = false } = body
    const accounts = onlyOwn(visit.actor, accountNumber)
    const [[account], [known]] = await database.readAll({ accounts }, [
      payingAccountStatement(accounts),
      findMethodOfSetupStatement(accounts, setupId),
    ] as const)
    if (account === undefined || known?.state === 'removed') throw notFound()
    if (known) return methodFactsOf(known, visit)
    const setup = await readSetup(setupId, account.customerId)
    if (setup.method === null || setup.status === 'incomplete' || setup.status === 'failed')
      throw setup.status === 'failed' ? setupFailed() : setupIncomplete()
    const { method } = setup
    if (isBankWhileActing(visit.actor, method.kind)) throw neverWhileActing()
    const entered = {
      accountNumber,
      processorMethodId: method.processorMethodId,
      processorSetupId: setup.setupId,
    }
    if (method.kind === 'bank' && !isBusinessAccount) {
      if (method.holderType === 'individual') await refuseEntered(entered)
      throw businessAccountsOnly()
    }
    const isKindOff = carrier?.capabilitiesOff.has(capabilityOfKind[method.kind]) === true
    if (isKindOff || !(await nameOrganization(work, setup))) {
      // Checked again, since another window may have saved it; the job detaches it.
      await database.transaction({ accounts }, (tx) => tx.change(detachAgainStatement(entered, clock())))
      throw setupFailed()
    }
    const kept = await database.transaction({ accounts }, (tx) =>
      keepMethod(work, tx, { visit, accountNumber, setup, method, nickname }),
    )
    if (!kept.ok) {
      await detachSoon(entered)
      throw kept.refusal
    }
    for (const replaced of kept.value.replaced) await detachSoon(replaced)
    return methodFactsOf(kept.value.row, visit)
  }
}

type Setup = EndpointAnswer<typeof endpoints.startMethod>

/** Opens a set-up at the processor for the account's customer, who is created with the first one. */
function makeStartMethod({ database, processor, carrier }: ServiceWork) {
  /** Created outside a transaction; two concurrent requests get the customer that was saved first. */
  async function makeCustomer({ accountNumber, accountName }: PayingAccountRow): Promise<string> {
    const made = await processor.createCustomer({ accountNumber, accountName })
    const [kept] = await database.transaction({ accounts: [accountNumber] }, (tx) =>
      tx.run(keepCustomerStatement(accountNumber, made)),
    )
    return kept?.customerId ?? made
  }

  async function startSetup(account: PayingAccountRow, kind: 'card' | 'bank'): Promise<Setup> {
    const { accountNumber } = account
    const customerId = account.customerId ?? (await makeCustomer(account))
    return await processor.startSetup({ customerId, kind, accountNumber })
  }

  /** Without the right code the secret is not handed out, so nothing can be entered. */
  async function startBehindCode(
    visit: SignedInVisit,
    account: PayingAccountRow,
    stepUpId: string | undefined,
  ): Promise<Setup> {
    const { accountNumber } = account
    const entry = await findOpenStepUp(database, visit, accountNumber, stepUpId)
    const setup = await startSetup(account, 'bank')
    const opened = await database.transaction({ accounts: [accountNumber] }, (tx) =>
      tx.change(openSetupStatement(entry, setup.setupId, visit.nowMs)),
    )
    // Another window used it meanwhile.
    if (opened === 0) throw notBehindCode()
    return setup
  }

  return async (
    visit: SignedInVisit,
    { body }: EndpointInput<typeof endpoints.startMethod>,
  ): Promise<Setup> => {
    const { accountNumber, kind, stepUpId } = body
    const accounts = onlyOwn(visit.actor, accountNumber)
    const [[account], methods] = await database.readAll({ accounts }, [
      payingAccountStatement(accounts),
      methodsStatement(accounts),
    ] as const)
    if (account === undefined || carrier?.capabilitiesOff.has(capabilityOfKind[kind])) throw notFound()
    if (isBankWhileActing(visit.actor, kind)) throw neverWhileActing()
    if (methods.length >= savedMethodsAtMost) throw tooManyMethods()
    return kind === 'bank' ? await startBehindCode(visit, account, stepUpId) : await startSetup(account, kind)
  }
}

type Change = EndpointInput<typeof endpoints.updateMethod>['body']

/** Changes a method's nickname, makes it the default, or gives a renewed card its date; an account with methods always has a default. */
function makeChangeMethod({ database, clock, processor }: MethodWork) {
  async function change(
    tx: Transaction,
    visit: SignedInVisit,
    row: MethodRow,
    to: Change,
  ): Promise<MethodRow> {
    const { accountNumber, methodId } = row
    await tx.run(holdAccountStatement(accountNumber))
    const find = async () => {
      const [held] = await tx.run(findMethodStatement([accountNumber], methodId))
      if (held === undefined || held.state === 'removed') throw notFound()
      return held
    }
    let held = await find()
    if (to.expires !== undefined) {
      const { month: expiresMonth, year: expiresYear } = to.expires
      await tx.change(showAsNowStatement(accountNumber, methodId, { ...held, expiresMonth, expiresYear }))
      await tx.change(auditMethod(visit, clock(), 'method.changed', held))
      held = await find()
    }
    if (held.nickname === to.nickname && held.isDefault === to.isDefault) return held
    if (held.isDefault && !to.isDefault) throw defaultStays()
    if (to.isDefault && !held.isDefault) {
      if (!isOffered(methodStateOf(held, visit.today))) throw notToBeOffered()
      await tx.change(dropDefaultStatement(accountNumber))
    }
    await tx.change(changeMethodStatement(accountNumber, methodId, to))
    await tx.change(auditMethod(visit, clock(), 'method.changed', held))
    return await find()
  }

  /** Changes the date at the processor first, so that a date that it refuses is not shown here. */
  async function renewCard(row: MethodRow, expires: CardExpiry, today: CalendarDate): Promise<void> {
    if (row.kind !== 'card' || row.state !== 'active' || isCardExpired(expires, today)) throw dateNotTaken()
    const renewed = await processor.changeCardExpiry(row.processorMethodId, expires)
    if (!renewed.ok) throw dateNotTaken()
  }

  return async (
    visit: SignedInVisit,
    methodId: Uuid,
    to: Change,
  ): Promise<EndpointAnswer<typeof endpoints.updateMethod>> => {
    const accounts = accountsWith(visit.actor, 'pay')
    const [row] = await database.read({ accounts }, findMethodStatement(accounts, methodId))
    if (row === undefined || row.state === 'removed') throw notFound()
    if (to.expires !== undefined) await renewCard(row, to.expires, visit.today)
    const changed = await database.transaction({ accounts: [row.accountNumber] }, (tx) =>
      change(tx, visit, row, to),
    )
    return methodFactsOf(changed, visit)
  }
}
