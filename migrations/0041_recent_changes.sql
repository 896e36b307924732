CREATE INDEX `session_events_item_idx` ON `session_events` (`account_id`,(payload ->> 'itemId'),`at`) WHERE type in ('item.edited', 'item.described', 'item.blocked', 'item.unblocked');--> statement-breakpoint
CREATE INDEX `audit_log_work_idx` ON `audit_log` (`account_id`,`subject`,`at`) WHERE action in ('action_item.updated', 'goal.created', 'goal.updated', 'goal_check_in.created');
