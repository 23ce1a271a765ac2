import type { PlantedBug } from './planted-bug.ts'
import { changeStatements, holdNothing, lockOfAccount, loseCommits } from './wrap-database.ts'

/** Mistakes in what is sent to the database, and when. */
export const bugsOfStatements: readonly PlantedBug[] = [
  {
    says: 'transitions neither hold the account nor compare before they set',
    wrapDatabase: (database, instance, proof) =>
      changeStatements(holdNothing(database, instance, proof), proof, {
        in: 'writes',
        from: /and state = (\$\d+) and step = (\$\d+)/,
        // What was read grows old meanwhile.
        to: 'and $1::text is not null and $2::integer is not null and pg_sleep(0.03) is not null',
      }),
  },
  {
    says: 'one instance holds attempts before their account',
    sql: [
      `do $$ begin execute format('alter database %I set deadlock_timeout = ''20ms''', current_database()); end $$`,
    ],
    wrapDatabase: (database, instance, proof) =>
      instance !== 1
        ? database
        : changeStatements(database, proof, {
            in: 'writes',
            from: lockOfAccount,
            to: `with held as materialized (
                   select attempt_id from payment_attempts where account_number = $$1 for update),
                 slow as materialized (select count(*), pg_sleep(0.03) from held)
                 select a.account_number as held from paying_accounts a, slow
                 where a.account_number = $$1 for update of a`,
          }),
  },
  {
    says: 'a webhook is acknowledged before its event is stored, and the event is lost',
    wrapDatabase: (database, _, proof) => loseCommits(database, proof, /insert into processor_events/),
  },
  {
    says: 'a payment is charged before it is durable, and the commit is lost',
    wrapDatabase: (database, _, proof) => loseCommits(database, proof, /insert into payment_attempts/),
  },
  {
    says: 'the page calls unknown failed',
    wrapDatabase: (database, _, proof) =>
      changeStatements(database, proof, {
        in: 'reads',
        from: /a\.state, a\.step,/,
        to: `case when a.state = 'unknown' then 'failed' else a.state end as state, a.step,`,
      }),
  },
]
