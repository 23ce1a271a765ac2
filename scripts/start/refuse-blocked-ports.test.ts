import { expect, test } from 'vitest'
import { demoPorts } from '../../demo/demo-ports.ts'
import { StartRefusal } from '../../demo/postgres/start-refusal.ts'
import { refuseBlockedPorts } from './refuse-blocked-ports.ts'

const refuse = (portal: number) => () => refuseBlockedPorts(demoPorts(portal))

test.each([3000, 4000, 6100, 8080])(
  'accepts PORT=%i, which browsers open with all that follow it',
  (portal) => expect(refuse(portal)).not.toThrow(),
)

test('names a port that browsers refuse, with one that they open', () => {
  expect(refuse(6000)).toThrow(StartRefusal)
  expect(refuse(6000)).toThrow(
    'Browsers refuse to open 6000 (portal). Choose another PORT, for example PORT=6100 npm start.',
  )
})

test('counts the services beside the portal, and names every one of them', () => {
  expect(refuse(6663)).toThrow('Browsers refuse to open 6665 (mailbox), 6666 (simulator), 6667 (processor).')
})

test('ignores the SMTP port, since no browser opens it', () => {
  expect(demoPorts(10_075).smtp).toBe(10_080)
  expect(refuse(10_075)).not.toThrow()
})

test('suggests no port that is refused', () => {
  // 100 further on stands 6666, which is refused too.
  expect(refuse(6566)).toThrow('PORT=6766 npm start')
})
