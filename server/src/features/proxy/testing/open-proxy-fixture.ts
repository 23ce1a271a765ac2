import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { memberRecords, testMembers } from '../../../../testing/test-members.ts'
import { larkspur, type PersonName, testRecords } from '../../../../testing/test-records.ts'

const own = '/api/v1/proxy'

export interface ProxyFixture {
  readonly the: TestApp
  readonly sender: TestSender
  get(path: string, person?: PersonName): ReturnType<TestApp['call']>
  post(path: string, body: unknown, person?: PersonName): ReturnType<TestApp['call']>
  /** A good appointment of Larkspur; `over` changes parts of it. */
  appointmentOf(over?: object): Promise<object>
  /** Signed and its code entered; answers the id of the receipt. */
  appoint(over?: object, person?: PersonName): Promise<string>
  revoke(person?: PersonName): Promise<string>
  confirm(stepUpId: string, person?: PersonName): Promise<string>
  close(): Promise<void>
}

export async function openProxyFixture(): Promise<ProxyFixture> {
  const the = await createTestApp({ records: [...testRecords(), ...memberRecords()] })
  const sender = openSender(the)

  const get: ProxyFixture['get'] = async (path, person = 'owner') =>
    the.call({ path: `${own}${path}`, cookie: await the.signIn(person) })
  const post: ProxyFixture['post'] = async (path, body, person = 'owner') =>
    the.call({
      method: 'POST',
      path: path.startsWith('/api') ? path : `${own}${path}`,
      cookie: await the.signIn(person),
      body,
    })

  const appointmentOf: ProxyFixture['appointmentOf'] = async (over = {}) => {
    const { meeting } = (await get('/meeting')).json()
    return {
      accountNumber: larkspur,
      meetingId: testMembers.meetingId,
      holder: { kind: 'designated', holderId: 'committee' },
      directions: { directors: 'withhold', auditor: 'against' },
      term: 'standing',
      signerName: 'Odalys Fenwright',
      signerTitle: 'Treasurer',
      certifies: true,
      certificationHash: meeting.certification.hash,
      ...over,
    }
  }

  const confirm: ProxyFixture['confirm'] = async (stepUpId, person = 'owner') => {
    await sender.send()
    const entered = await post(`/api/v1/step_up/${stepUpId}/code`, { code: sender.lastCode() }, person)
    if (entered.statusCode !== 200) throw new Error(`Not confirmed: ${entered.body}`)
    return entered.json().doneAt.replace('/proxy/receipts/', '')
  }

  return {
    the,
    sender,
    get,
    post,
    appointmentOf,
    confirm,
    async appoint(over, person) {
      const begun = await post('/appointments', await appointmentOf(over), person)
      if (begun.statusCode !== 201) throw new Error(`Not signed: ${begun.body}`)
      return await confirm(begun.json().stepUpId, person)
    },
    async revoke(person) {
      const { meetingId } = testMembers
      const body = {
        accountNumber: larkspur,
        meetingId,
        signerName: 'Odalys Fenwright',
        signerTitle: 'Treasurer',
      }
      const begun = await post('/revocations', body, person)
      if (begun.statusCode !== 201) throw new Error(`Not signed: ${begun.body}`)
      return await confirm(begun.json().stepUpId, person)
    },
    close: () => the.close(),
  }
}
