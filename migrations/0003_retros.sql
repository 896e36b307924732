CREATE TABLE `action_items` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`trigger` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`priority` text DEFAULT 'MEDIUM' NOT NULL,
	`assignee_id` text,
	`assignee_name` text DEFAULT '' NOT NULL,
	`due_date` text,
	`source` text NOT NULL,
	`source_id` text,
	`card_id` text,
	`team_id` text,
	`outcome` text DEFAULT '' NOT NULL,
	`creator_id` text,
	`completed_at` integer,
	`reminded_of` text DEFAULT '' NOT NULL,
	`site` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `action_items_source_idx` ON `action_items` (`account_id`,`source_id`);--> statement-breakpoint
CREATE INDEX `action_items_due_idx` ON `action_items` (`account_id`,`status`,`due_date`);--> statement-breakpoint
CREATE UNIQUE INDEX `action_items_account_id_id_unique` ON `action_items` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `retro_series` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`team_id` text,
	`creator_id` text NOT NULL,
	`starts_at` text NOT NULL,
	`time_zone` text NOT NULL,
	`every` text NOT NULL,
	`first_occurrence` integer DEFAULT 0 NOT NULL,
	`skipped` text DEFAULT '[]' NOT NULL,
	`remind_before` integer,
	`site` text NOT NULL,
	`next_occurrence` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`ends_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retro_series_next_idx` ON `retro_series` (`next_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `retro_series_account_id_id_unique` ON `retro_series` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `retro_template_uses` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`template_id` text NOT NULL,
	`times_used` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `retro_template_uses_account_id_id_unique` ON `retro_template_uses` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `retro_template_uses_account_id_template_id_unique` ON `retro_template_uses` (`account_id`,`template_id`);--> statement-breakpoint
CREATE TABLE `retro_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`format` text NOT NULL,
	`columns` text NOT NULL,
	`settings` text NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`estimated_duration` integer NOT NULL,
	`participant_min` integer NOT NULL,
	`participant_max` integer NOT NULL,
	`difficulty` text NOT NULL,
	`creator_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `retro_templates_account_id_id_unique` ON `retro_templates` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `retro_templates_account_id_name_key_unique` ON `retro_templates` (`account_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `retro_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`column_id` text NOT NULL,
	`content` text NOT NULL,
	`author_id` text,
	`owner_key` text NOT NULL,
	`is_late` integer DEFAULT false NOT NULL,
	`is_shown` integer DEFAULT false NOT NULL,
	`group_id` text,
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `retro_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retro_cards_session_idx` ON `retro_cards` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `retro_cards_account_id_id_unique` ON `retro_cards` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `retro_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`card_id` text NOT NULL,
	`author_id` text,
	`name` text,
	`owner_key` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `retro_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`card_id`) REFERENCES `retro_cards`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retro_comments_session_idx` ON `retro_comments` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `retro_comments_account_id_id_unique` ON `retro_comments` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `retro_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`column_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `retro_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retro_groups_session_idx` ON `retro_groups` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `retro_groups_account_id_id_unique` ON `retro_groups` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `retro_participants` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`ready_phase` text,
	`mood` integer,
	`answer` text DEFAULT '' NOT NULL,
	`rating` integer,
	`told_rating` integer,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `retro_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retro_participants_session_idx` ON `retro_participants` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `retro_participants_account_id_id_unique` ON `retro_participants` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `retro_participants_session_id_user_id_unique` ON `retro_participants` (`session_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `retro_reactions` (
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`card_id` text NOT NULL,
	`reaction` text NOT NULL,
	`owner_key` text NOT NULL,
	PRIMARY KEY(`card_id`, `reaction`, `owner_key`),
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `retro_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`card_id`) REFERENCES `retro_cards`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retro_reactions_session_idx` ON `retro_reactions` (`session_id`);--> statement-breakpoint
CREATE TABLE `retro_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`format` text NOT NULL,
	`status` text NOT NULL,
	`phase` text DEFAULT 'SETUP' NOT NULL,
	`reached` integer DEFAULT 0 NOT NULL,
	`columns` text NOT NULL,
	`settings` text NOT NULL,
	`icebreaker` text DEFAULT '' NOT NULL,
	`team_id` text,
	`template_id` text,
	`previous_id` text,
	`series_id` text,
	`occurrence` integer,
	`creator_id` text NOT NULL,
	`facilitator_id` text NOT NULL,
	`timer_ends_at` integer,
	`timer_duration` integer,
	`topic_id` text,
	`topic_ends_at` integer,
	`discussed` text DEFAULT '[]' NOT NULL,
	`scheduled_at` integer,
	`remind_before` integer,
	`reminded_at` integer,
	`time_zone` text,
	`site` text,
	`is_demo` integer DEFAULT false NOT NULL,
	`demo_language` text,
	`started_at` integer,
	`completed_at` integer,
	`imported_at` integer,
	`imported_from` text,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retro_sessions_created_idx` ON `retro_sessions` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `retro_sessions_scheduled_idx` ON `retro_sessions` (`scheduled_at`);--> statement-breakpoint
CREATE INDEX `retro_sessions_origin_idx` ON `retro_sessions` (`account_id`,`imported_from`);--> statement-breakpoint
CREATE INDEX `retro_sessions_deleted_idx` ON `retro_sessions` (`deleted_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `retro_sessions_account_id_id_unique` ON `retro_sessions` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `retro_sessions_series_id_occurrence_unique` ON `retro_sessions` (`series_id`,`occurrence`);--> statement-breakpoint
CREATE TABLE `retro_votes` (
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`topic_id` text NOT NULL,
	`participant_id` text NOT NULL,
	PRIMARY KEY(`topic_id`, `participant_id`),
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `retro_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retro_votes_session_idx` ON `retro_votes` (`session_id`);--> statement-breakpoint
ALTER TABLE `poker_sessions` ADD `imported_from` text;--> statement-breakpoint
CREATE INDEX `poker_sessions_origin_idx` ON `poker_sessions` (`account_id`,`imported_from`);
--> statement-breakpoint
CREATE TRIGGER `action_items_account_fixed` BEFORE UPDATE OF `account_id` ON `action_items` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `retro_series_account_fixed` BEFORE UPDATE OF `account_id` ON `retro_series` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `retro_template_uses_account_fixed` BEFORE UPDATE OF `account_id` ON `retro_template_uses` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `retro_templates_account_fixed` BEFORE UPDATE OF `account_id` ON `retro_templates` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `retro_cards_account_fixed` BEFORE UPDATE OF `account_id` ON `retro_cards` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `retro_comments_account_fixed` BEFORE UPDATE OF `account_id` ON `retro_comments` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `retro_groups_account_fixed` BEFORE UPDATE OF `account_id` ON `retro_groups` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `retro_participants_account_fixed` BEFORE UPDATE OF `account_id` ON `retro_participants` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `retro_reactions_account_fixed` BEFORE UPDATE OF `account_id` ON `retro_reactions` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `retro_sessions_account_fixed` BEFORE UPDATE OF `account_id` ON `retro_sessions` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `retro_votes_account_fixed` BEFORE UPDATE OF `account_id` ON `retro_votes` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
