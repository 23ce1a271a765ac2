import type { MachineDefinition } from '../../domain/src/kernel/define-machine.ts'
import { machines, type StatePredicate, statePredicates } from './machines.ts'

/**
 * The migration that brings the database to the machines of the domain, from any earlier set of them. Each predicate is
 * one immutable expression, so that PostgreSQL puts it in place of the call: indexes then serve it behind row-level
 * security as they serve a list of states. It rebuilds no index, which would lock a large table: the migration check
 * refuses a predicate that changes for a state that rows may already have (ADR 0128).
 */
export function renderMachines(): string {
  return `-- Written by \`npm run machines\` from the machines of the domain (scripts/machines/machines.ts lists them).

-- Forced row-level security without a policy for writing binds the owner too.
alter table transitions no force row level security;
delete from transitions;
insert into transitions (machine, from_state, to_state) values
${machines.map(renderPairs).join(',\n')};
alter table transitions force row level security;

${statePredicates.map(renderPredicate).join('\n')}`
}

function renderPairs({ name, initial, transitions }: MachineDefinition): string {
  const pairs = [
    ...initial.map((to) => `('${name}', null, '${to}')`),
    ...new Set(transitions.map(({ from, to }) => `('${name}', '${from}', '${to}')`)),
  ]
  return pairs.map((pair) => `  ${pair}`).join(',\n')
}

function renderPredicate({ name, states }: StatePredicate): string {
  return `create or replace function ${name}(state text) returns boolean language sql immutable parallel safe as
$$ select state in (${states.map((state) => `'${state}'`).join(', ')}) $$;
`
}
