DROP INDEX `board_items_account_idx`;--> statement-breakpoint
CREATE INDEX `board_items_account_idx` ON `board_items` (`account_id`,`status`,`assignees`);--> statement-breakpoint
CREATE INDEX `action_items_assignee_idx` ON `action_items` (`account_id`,`assignee_id`,`status`);--> statement-breakpoint
CREATE INDEX `poker_sessions_live_idx` ON `poker_sessions` (`account_id`,`status`) WHERE status in ('ACTIVE', 'PAUSED');--> statement-breakpoint
CREATE INDEX `retro_sessions_live_idx` ON `retro_sessions` (`account_id`,`status`) WHERE status in ('ACTIVE', 'PAUSED');
