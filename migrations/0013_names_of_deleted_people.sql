ALTER TABLE `notifications` ADD `about_id` text;--> statement-breakpoint
-- Who joined a session is named by id: the name stands with the participant, where it can be forgotten.
UPDATE session_events SET payload = json_remove(payload, '$.participant.name') WHERE type = 'participant.joined';
