CREATE TABLE `retro_action_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`topic_id` text NOT NULL,
	`title` text NOT NULL,
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `retro_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retro_action_drafts_session_idx` ON `retro_action_drafts` (`account_id`,`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `retro_action_drafts_account_id_id_unique` ON `retro_action_drafts` (`account_id`,`id`);--> statement-breakpoint
ALTER TABLE `retro_votes` ADD `count` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `retro_action_drafts_account_fixed` BEFORE UPDATE OF `account_id` ON `retro_action_drafts` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
