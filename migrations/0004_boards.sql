CREATE TABLE `board_blocks` (
	`account_id` text NOT NULL,
	`board_id` text NOT NULL,
	`item_id` text NOT NULL,
	`reason` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	FOREIGN KEY (`account_id`,`item_id`) REFERENCES `board_items`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `board_blocks_item_idx` ON `board_blocks` (`item_id`,`since`);
--> statement-breakpoint
CREATE TABLE `board_columns` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`board_id` text NOT NULL,
	`title` text NOT NULL,
	`status` text NOT NULL,
	`wip_limit` integer,
	`is_hard` integer DEFAULT false NOT NULL,
	`color` text NOT NULL,
	`order_key` text NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`,`board_id`) REFERENCES `boards`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `board_columns_board_idx` ON `board_columns` (`board_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `board_columns_account_id_id_unique` ON `board_columns` (`account_id`,`id`);
--> statement-breakpoint
CREATE TABLE `board_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`item_id` text NOT NULL,
	`author_id` text NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`account_id`,`item_id`) REFERENCES `board_items`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `board_comments_item_idx` ON `board_comments` (`item_id`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `board_comments_account_id_id_unique` ON `board_comments` (`account_id`,`id`);
--> statement-breakpoint
CREATE TABLE `board_items` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`board_id` text NOT NULL,
	`number` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`text_version` integer DEFAULT 0 NOT NULL,
	`kind` text NOT NULL,
	`column_id` text,
	`status` text NOT NULL,
	`order_key` text NOT NULL,
	`parent_id` text,
	`points` real,
	`assignees` text NOT NULL,
	`labels` text NOT NULL,
	`priority` text NOT NULL,
	`due_date` text,
	`sprint_id` text,
	`delivery_id` text,
	`checklist` text NOT NULL,
	`attachments` text NOT NULL,
	`blocked_at` integer,
	`blocked_reason` text DEFAULT '' NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`entered_at` integer NOT NULL,
	`work_started_at` integer,
	`work_completed_at` integer,
	`cycle_time` real,
	`version` integer DEFAULT 1 NOT NULL,
	`story_id` text,
	`estimated_at` integer,
	`creator_id` text,
	`archived_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`board_id`) REFERENCES `boards`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `board_items_board_idx` ON `board_items` (`board_id`,`archived_at`);
--> statement-breakpoint
CREATE INDEX `board_items_account_idx` ON `board_items` (`account_id`,`status`);
--> statement-breakpoint
CREATE INDEX `board_items_completed_idx` ON `board_items` (`account_id`,`work_completed_at`);
--> statement-breakpoint
CREATE INDEX `board_items_story_idx` ON `board_items` (`story_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `board_items_account_id_id_unique` ON `board_items` (`account_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `board_items_board_id_number_unique` ON `board_items` (`board_id`,`number`);
--> statement-breakpoint
CREATE TABLE `board_moves` (
	`account_id` text NOT NULL,
	`board_id` text NOT NULL,
	`item_id` text NOT NULL,
	`from_column_id` text,
	`to_column_id` text,
	`from_status` text,
	`to_status` text NOT NULL,
	`actor_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`item_id`) REFERENCES `board_items`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `board_moves_board_idx` ON `board_moves` (`board_id`,`at`);
--> statement-breakpoint
CREATE INDEX `board_moves_item_idx` ON `board_moves` (`item_id`,`at`);
--> statement-breakpoint
CREATE INDEX `board_moves_account_idx` ON `board_moves` (`account_id`,`at`);
--> statement-breakpoint
CREATE TABLE `board_views` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`board_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`board_id`) REFERENCES `boards`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `board_views_idx` ON `board_views` (`board_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `board_views_account_id_id_unique` ON `board_views` (`account_id`,`id`);
--> statement-breakpoint
CREATE TABLE `boards` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`process` text NOT NULL,
	`team_id` text,
	`priority` text DEFAULT 'MEDIUM' NOT NULL,
	`start_date` text,
	`target_date` text,
	`is_active` integer DEFAULT true NOT NULL,
	`labels` text NOT NULL,
	`last_number` integer DEFAULT 0 NOT NULL,
	`creator_id` text NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	`imported_at` integer,
	`imported_from` text,
	`archived_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `boards_created_idx` ON `boards` (`account_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `boards_origin_idx` ON `boards` (`account_id`,`imported_from`);
--> statement-breakpoint
CREATE UNIQUE INDEX `boards_account_id_id_unique` ON `boards` (`account_id`,`id`);
--> statement-breakpoint
CREATE TABLE `board_events` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`board_id` text,
	`sprint_id` text,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`starts_at` integer NOT NULL,
	`duration` integer NOT NULL,
	`time_zone` text NOT NULL,
	`people` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`creator_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `board_events_idx` ON `board_events` (`account_id`,`starts_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `board_events_account_id_id_unique` ON `board_events` (`account_id`,`id`);
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`board_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`target_date` text,
	`status` text NOT NULL,
	`done_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`board_id`) REFERENCES `boards`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_idx` ON `deliveries` (`board_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_account_id_id_unique` ON `deliveries` (`account_id`,`id`);
--> statement-breakpoint
CREATE TABLE `forecasts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`board_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`items` integer,
	`until` text,
	`result` text NOT NULL,
	`history` text NOT NULL,
	`actor_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`board_id`) REFERENCES `boards`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forecasts_board_idx` ON `forecasts` (`board_id`,`at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `forecasts_account_id_id_unique` ON `forecasts` (`account_id`,`id`);
--> statement-breakpoint
CREATE TABLE `sprint_scope` (
	`account_id` text NOT NULL,
	`sprint_id` text NOT NULL,
	`item_id` text NOT NULL,
	`change` text NOT NULL,
	`points` real,
	`actor_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`sprint_id`) REFERENCES `sprints`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sprint_scope_idx` ON `sprint_scope` (`sprint_id`,`at`);
--> statement-breakpoint
CREATE TABLE `sprints` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`board_id` text NOT NULL,
	`name` text NOT NULL,
	`goal` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`start_date` text,
	`end_date` text,
	`capacity` real,
	`started_at` integer,
	`completed_at` integer,
	`committed_points` real,
	`committed_items` integer,
	`report` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`board_id`) REFERENCES `boards`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sprints_board_idx` ON `sprints` (`board_id`,`status`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sprints_account_id_id_unique` ON `sprints` (`account_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER `board_blocks_account_fixed` BEFORE UPDATE OF `account_id` ON `board_blocks` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `board_columns_account_fixed` BEFORE UPDATE OF `account_id` ON `board_columns` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `board_comments_account_fixed` BEFORE UPDATE OF `account_id` ON `board_comments` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `board_items_account_fixed` BEFORE UPDATE OF `account_id` ON `board_items` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `board_moves_account_fixed` BEFORE UPDATE OF `account_id` ON `board_moves` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `board_views_account_fixed` BEFORE UPDATE OF `account_id` ON `board_views` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `boards_account_fixed` BEFORE UPDATE OF `account_id` ON `boards` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `board_events_account_fixed` BEFORE UPDATE OF `account_id` ON `board_events` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `deliveries_account_fixed` BEFORE UPDATE OF `account_id` ON `deliveries` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `forecasts_account_fixed` BEFORE UPDATE OF `account_id` ON `forecasts` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `sprint_scope_account_fixed` BEFORE UPDATE OF `account_id` ON `sprint_scope` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `sprints_account_fixed` BEFORE UPDATE OF `account_id` ON `sprints` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
ALTER TABLE `action_items` ADD `board_id` text;--> statement-breakpoint
ALTER TABLE `action_items` ADD `board_item_id` text;--> statement-breakpoint
CREATE INDEX `action_items_board_idx` ON `action_items` (`account_id`,`board_item_id`);
