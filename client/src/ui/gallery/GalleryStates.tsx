import { Button } from '../buttons/Button.tsx'
import { Steps } from '../headings/Steps.tsx'
import { Columns } from '../layout/Columns.tsx'
import { Summary } from '../layout/Summary.tsx'
import { DegradedNotice } from '../notices/DegradedNotice.tsx'
import { EmptyState } from '../notices/EmptyState.tsx'
import { ErrorState } from '../notices/ErrorState.tsx'
import { ErrorSummary } from '../notices/ErrorSummary.tsx'
import { Notice } from '../notices/Notice.tsx'
import { LoadingRegion } from '../skeletons/LoadingRegion.tsx'
import { SkeletonCard, SkeletonRows, SkeletonTable } from '../skeletons/Skeleton.tsx'
import { Card } from '../surfaces/Card.tsx'
import { Fold, Folds } from '../surfaces/Fold.tsx'
import { Highlight } from '../surfaces/Highlight.tsx'
import { Timeline } from '../timeline/Timeline.tsx'
import { GalleryGroup } from './GalleryGroup.tsx'
import styles from './gallery.module.css'

const stateWords = { done: '(done)', current: '(you are here)', upcoming: '(to come)' }

export function GalleryStates() {
  return (
    <>
      <GalleryGroup title="Steps">
        <Steps
          label="Your payment"
          stateWords={stateWords}
          steps={[
            { label: 'Invoices', state: 'done' },
            { label: 'Review', state: 'current' },
            { label: 'Receipt', state: 'upcoming' },
          ]}
        />
        <Highlight title="We need one thing from you" actions={<Button>Add file</Button>}>
          A contractor's estimate for the roof. Photo or PDF.
        </Highlight>
        <Steps
          label="Your claim"
          direction="down"
          stateWords={stateWords}
          steps={[
            { label: 'Received', detail: 'Nov 03, 2026 · 6 photos in your claim file', state: 'done' },
            { label: 'Adjuster assigned', detail: 'Nov 05, 2026 · Sunniva Pryce', state: 'done' },
            { label: 'Inspection and documents', detail: 'Waiting for your estimate.', state: 'current' },
            { label: 'Evaluation', detail: 'Usually 5 to 10 days', state: 'upcoming' },
            { label: 'Decision and payment', state: 'upcoming' },
          ]}
        />
      </GalleryGroup>
      <GalleryGroup title="Folds">
        <Folds>
          <Fold title="Activity" essence="6 entries, the last on Nov 20, 2026">
            We inspected the roof.
          </Fold>
          <Fold title="Payments" essence="Nothing is paid yet.">
            Each payment is listed here.
          </Fold>
        </Folds>
      </GalleryGroup>
      <GalleryGroup title="Timeline">
        <Timeline
          label="What happens when"
          entries={[
            { key: 'agree', date: 'Nov 21, 2026', title: 'You agree', weight: 'now' },
            {
              key: 'pay',
              date: 'Nov 30, 2026',
              title: 'Pay $10,657.50 yourself',
              detail: 'This Property / Liability bill is due too soon to draft.',
              action: <Button variant="table">Pay now</Button>,
              weight: 'main',
            },
            {
              key: 'bills',
              date: 'Feb 07, 2027',
              title: 'Bills arrive',
              detail: 'We email you the exact amounts.',
            },
            { key: 'draft', date: 'Mar 01, 2027', title: 'First draft, $14,322.50', weight: 'main' },
          ]}
        />
      </GalleryGroup>
      <GalleryGroup title="Notices">
        <Notice title="You have been signed out">Sign in again to go on where you were.</Notice>
        <Notice kind="success" title="Your changes are saved" />
        <Notice kind="error" title="The payment was declined">
          No money has been taken. Check the card or choose another.
        </Notice>
        <form>
          <ErrorSummary
            title="Nothing was saved. Correct what is marked."
            errors={[{ name: 'zip', message: 'Correct the billing ZIP' }]}
          />
        </form>
        <DegradedNotice title="Billing is not reachable now" asOf="As of Nov 20, 2026, 2:40 PM">
          You see what we last knew. You can still pay, and we post it later.
        </DegradedNotice>
      </GalleryGroup>
      <GalleryGroup title="Summary">
        <Columns>
          <Card title="What is paid">Workers Comp and Property / Liability.</Card>
          <Summary
            title="Total"
            bar={<Button>Pay $1,284.00</Button>}
            after={<Button variant="secondary">Change amounts</Button>}
          >
            Counts as received Nov 20, 2026.
          </Summary>
        </Columns>
      </GalleryGroup>
      <GalleryGroup title="Loading">
        <LoadingRegion label="Loading your policies">
          <div className={styles.group}>
            <SkeletonCard edge />
            <SkeletonRows count={3} />
            <SkeletonTable count={3} />
          </div>
        </LoadingRegion>
      </GalleryGroup>
      <GalleryGroup title="Empty and error">
        <EmptyState title="No invoices yet" actions={<Button variant="secondary">See your policies</Button>}>
          Your first invoice appears here about three weeks before it is due.
        </EmptyState>
        <ErrorState
          title="Your invoices did not load"
          incident="Incident 7F3K-22QD"
          actions={<Button>Try again</Button>}
        >
          Nothing was changed. Try again in a minute.
        </ErrorState>
      </GalleryGroup>
    </>
  )
}
