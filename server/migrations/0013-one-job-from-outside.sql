-- The role that serves may ask for the delivery of an event and for nothing else: every other task is the schedule's.
create or replace function enqueue_job(task text, payload json, job_key text default null, run_at timestamptz default null)
  returns void language plpgsql security definer set search_path = public, pg_temp as
$$ begin
  if task is distinct from 'deliver_event' then
    raise exception 'no job of this kind may be asked for';
  end if;
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, max_attempts => 25::smallint);
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to portal_app;
