import { html, type SafeHtml } from '../look/html.ts'
import { type TagManager, type TagState, tagStates } from '../tags/tags.routes.ts'

const meanings: Readonly<Record<TagState, string>> = {
  works: 'Its script is answered at once.',
  slow: 'Its script takes 30 seconds.',
  fails: 'Its script is answered with an error.',
}

const switches: Readonly<Record<TagState, string>> = {
  works: 'Let it work',
  slow: 'Make it slow',
  fails: 'Make it fail',
}

/** A row of its own above the visits. */
export function renderTagSwitch(tags: TagManager): SafeHtml {
  const now = tags.state()
  const others = tagStates.filter((state) => state !== now)
  return html`<li><div class="row-text"><strong>Script</strong><span>${meanings[now]}</span></div>
<form method="post" action="/tag-manager"><div class="buttons">
${others.map((state) => html`<button class="button" name="state" value="${state}">${switches[state]}</button>`)}
</div></form></li>`
}

/** What the tag was told, and the address that it could read. */
export function renderVisits(tags: TagManager): SafeHtml[] {
  return tags
    .visits()
    .slice(0, 20)
    .map(
      ({ page, address }) =>
        html`<li><div class="row-text"><strong>${page}</strong><span>${address}</span></div></li>`,
    )
}
