-- Threads are removed with their last message from now on. A server that was stopped in between left some behind.
delete from threads where not exists (select from thread_messages where thread_messages.thread_id = threads.id);
