ALTER TABLE `retro_sessions` ADD `owner_secret` text;--> statement-breakpoint
ALTER TABLE `retro_sessions` ADD `writers` text;--> statement-breakpoint
-- How many people wrote is counted while it can be: the hashes that told it could be computed by anyone.
UPDATE retro_sessions SET writers = (
  SELECT json_object('total', max(count(DISTINCT author_id), count(DISTINCT iif(author_id IS NULL, owner_key, NULL))), 'columns', json(coalesce((
    SELECT json_group_object(column_id, n) FROM (
      SELECT column_id, max(count(DISTINCT author_id), count(DISTINCT iif(author_id IS NULL, owner_key, NULL))) AS n FROM retro_cards
      WHERE session_id = retro_sessions.id GROUP BY column_id)), '{}')))
  FROM retro_cards WHERE session_id = retro_sessions.id)
WHERE completed_at IS NOT NULL;--> statement-breakpoint
-- In a retro that is under way now, authors can no longer change what they wrote without their name.
UPDATE retro_cards SET owner_key = '', rowid = random() & 4503599627370495;--> statement-breakpoint
UPDATE retro_comments SET owner_key = '';--> statement-breakpoint
UPDATE retro_reactions SET owner_key = lower(hex(randomblob(16)));--> statement-breakpoint
UPDATE session_events SET actor_id = 'someone', command_id = 'before ' || seq
WHERE actor_id <> 'system' AND session_id IN (SELECT id FROM retro_sessions);--> statement-breakpoint
DELETE FROM idempotency_keys WHERE id GLOB 'room ret_*';
