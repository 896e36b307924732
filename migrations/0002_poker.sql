CREATE TABLE `poker_calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `poker_calendars_account_id_id_unique` ON `poker_calendars` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `poker_calendars_account_id_user_id_unique` ON `poker_calendars` (`account_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `poker_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`story_id` text,
	`participant_id` text NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `poker_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`story_id`) REFERENCES `poker_stories`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `poker_comments_session_idx` ON `poker_comments` (`session_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `poker_comments_account_id_id_unique` ON `poker_comments` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `poker_rounds` (
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`story_id` text NOT NULL,
	`round` integer NOT NULL,
	`started_at` integer NOT NULL,
	`revealed_at` integer,
	`results` text,
	PRIMARY KEY(`story_id`, `round`),
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `poker_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`story_id`) REFERENCES `poker_stories`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `poker_rounds_session_idx` ON `poker_rounds` (`session_id`);--> statement-breakpoint
CREATE INDEX `poker_rounds_revealed_idx` ON `poker_rounds` (`account_id`,`revealed_at`);--> statement-breakpoint
CREATE TABLE `poker_series` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`team_id` text,
	`creator_id` text NOT NULL,
	`starts_at` text NOT NULL,
	`time_zone` text NOT NULL,
	`every` text NOT NULL,
	`remind_before` integer,
	`next_occurrence` integer DEFAULT 0 NOT NULL,
	`first_occurrence` integer DEFAULT 0 NOT NULL,
	`skipped` text DEFAULT '[]' NOT NULL,
	`site` text NOT NULL,
	`next_at` integer,
	`ends_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `poker_series_next_idx` ON `poker_series` (`next_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `poker_series_account_id_id_unique` ON `poker_series` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `poker_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`content` text NOT NULL,
	`creator_id` text NOT NULL,
	`times_used` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `poker_templates_account_id_id_unique` ON `poker_templates` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `poker_templates_account_id_name_key_unique` ON `poker_templates` (`account_id`,`name_key`);--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `team_id` text;--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `scheduled_at` integer;--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `remind_before` integer;--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `reminded_at` integer;--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `site` text;--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `occurrence` integer;--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `is_demo` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `demo_language` text;--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `imported_at` integer;--> statement-breakpoint
CREATE INDEX `poker_sessions_scheduled_idx` ON `poker_sessions` (`scheduled_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `poker_sessions_series_id_occurrence_unique` ON `poker_sessions` (`series_id`,`occurrence`);--> statement-breakpoint
ALTER TABLE `poker_stories` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `poker_stories` ADD `link` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `poker_stories` ADD `external_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `poker_stories` ADD `estimated_at` integer;--> statement-breakpoint
ALTER TABLE `poker_votes` ADD `salt` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `poker_votes` ADD `commitment` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `poker_votes` ADD `changed_value` text;--> statement-breakpoint
ALTER TABLE `poker_votes` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `poker_votes` ADD `sealed_as` text;--> statement-breakpoint
ALTER TABLE `voting_systems` ADD `deleted_at` integer;
--> statement-breakpoint
CREATE TRIGGER `poker_comments_account_fixed` BEFORE UPDATE OF `account_id` ON `poker_comments` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `poker_rounds_account_fixed` BEFORE UPDATE OF `account_id` ON `poker_rounds` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `poker_series_account_fixed` BEFORE UPDATE OF `account_id` ON `poker_series` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `poker_templates_account_fixed` BEFORE UPDATE OF `account_id` ON `poker_templates` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `poker_calendars_account_fixed` BEFORE UPDATE OF `account_id` ON `poker_calendars` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
