-- 0001_people_and_lots.sql 1d23d160050e757ca92f79558c5bcc4325151b778d09f35223e2ce86c353e71f
-- 0002_sessions_and_money.sql bdb679ee05459edee7524ef0b20186f949e1689c29ae089e563dc991b88ddb14
-- 0003_inbox_and_outbox.sql 426596e3a598c802b8ce80ffe0f57e969b6021e957c12ced9ac7c51638b857b1
-- 0004_audit_and_limits.sql 932d8dcfd671fa70ebdcbb2e1c03704fff06af093b2502a029024e970cfa13a7
-- 0005_auth.sql d760a6ea627b701f007df6771ef92f075628bcb679b4200567ba3f3d05211872
-- 0006_staff.sql e8585e0c2c9e6c01d69e15301543778473afc25049670bd6682f26f3bfcbfe17
-- 0007_messages.sql 0936fa83d76dc0e6865c9e4a8a6945379057d6737c98c2ac17a1aa172a9965a6
-- 0008_receipts.sql 629c6a4153c39ef9d6d1cd8acacb2e2c63ceeb4cbf5dafe3578c19cdaf74e133
-- 0009_plate_checks.sql fc1e9ae31c98dfdab79d0f94b34ebc04dfc86e869455bd75ba020c6562f02402
-- 0010_audit_filters.sql 2e4e88ce807c778e3a04b93a9b4168782da71dbce46c8dfc6f79f4a4a9121858
-- 0011_session_sorts.sql f3d67af24f419438789613d1588e6677e8d55bf7210452107b2c926a41bf2919
-- 0012_attention_refs.sql 0ee6e969d604a4cd7466ca8a320eadc4e3e4bad06ce7ca6bff00a9e59c08b709
-- 0013_attention_ref_index.sql 4f5628d04c54bce2a3021abc9049bd6683783c55747fa29fdedb26383161bb08
-- 0014_settlement.sql 0e633746f89fc9a757fdea505353456a511e916d318b86c063b214b1829c83ab
-- 0015_message_purposes.sql 7c7230a703da4dcb9405bf6759e9ef5db1146d1d82e113c4112c3934f2cbe3be
-- 0016_taxed_receipts.sql 3c3b0ccea07661ddbfcb4e4a546a1ef4b5aaa07cbddd30faea2998c3edce8273
-- 0017_audit_jobs.sql 5fee98b74c8485de24d07d4cca4e1dd3fb0edde8aa4b9d61311dc577e647b740
-- 0018_validate_checks.sql 51a61aeda7ae8f1204bf049020dbc9b88e462ec6676f269f4ce4fb9f90c9543f
-- 0020_event_sweep.sql edf0ebd9403814c843f48143d1abb6a9e1b3e5ffbf70fdf792c28cbb13f1aa6c
-- 0021_unexpected_charges.sql e44472a270bc42a39825fccf8d6b1e396b686d523a4be744678e88cf03a9eeab
-- 0022_listing_watermarks.sql dc02c870a91f466d0f1d90d9524db889a86d45b31ff4620dd823979b51ed29c4
-- 0024_provider_attempts.sql 07f34e6baa91524bec275dd6088e7169f6d03e7037ef3c08c904a7512b8b8bbd
-- 0025_refund_parts.sql 313153d8af37277b2790297b7a6a54298213b0461011444f6fa7044158970ea1
-- 0026_refund_part_indexes.sql 37493dd07e11c3ad1f2adcd4cd518cdcf954a2f5dea3dc8b7b11cc1fca619192
-- 0027_refunded_sessions.sql 252195b11d8f4e7195a42ca15c0526d3135f57bfb260b6787078add1ea015ec1
-- 0028_renewing_index.sql bc81dcc8db97a009b9ca7aefba5153a5f0da11405c66858604c7e1868a450135
-- 0029_disputes.sql a1c4a17764f0ae2dc257ef64c027d7373e7bfa1ec4b3a471aeb43748f6bf8adb
-- 0032_wallet_domains.sql f6c8c3d3ec08e1c7de590f3b7901e31f183fb20e5917126f3c46146c30800107
-- 0035_account_health.sql 147aa45417a0675f65e6b6a6b99b4f1d7c548de7a812dde904aa6cf061e0e663
-- 0036_account_messages.sql d679517c2f2a9076b64c7f527f7c4b7c8fda2bb38727e24dcfd2b1310bf58ec1
-- 0037_validate_account_checks.sql 1b7ec57c1eccda0eded1d40955bd12ee49da4b613ade8ebab211a993e946fa10
-- 0039_write_probe.sql 1d9e22567f9b67a570ece384c97dca9943ed042b272ac843af9993efadccfa54
-- 0040_money_audits.sql a23d637fde571493540cfd6c2de7f749f9d90746578e446cdddc86d7265b4666
-- 0041_refund_changes.sql 25214fcdced46bdf8273e3030fed30920edc65bcae1d75ad7c759ed7603f52b1
-- 0045_link_requesters.sql 188c7cf98e30633b9f2bc3a650a8cea705d154dde129d3a4c159541713e07741
-- 0046_session_devices.sql c836ed4624eebbf90b5e2d083fac527d9ec3aee0bec636a776b9a8c7c14fca78
-- 0047_known_devices.sql c18ca0011793713a0e11aca38b448ac117af342b4d94558981a50627cf6caae2
-- 0048_new_device_mail.sql 83a05673b35f03e9659e10dc2b8eae3d8af0cfdd9dba8f219ad80e5c755aed00
-- 0050_audit_chain.sql ed0a862d3e1d32e670d052724abd1545497aa62067dba1c09d49881ab6423bd0
-- 0051_pseudonym_key.sql 9c8983dc9ccb01eb5ecc172902260f779a775c2a3311dcba6113b209fe0528cf
-- 0052_sessions_by_age.sql 44d985366e48a1175983c4bd3faa81b664063c0eb0f5d95020b299cae78aa2c0
-- 0053_card_declines.sql 57352c1c0baa687292e49aa99e07da615471db461ec8d8da178413e4c197c092
-- 0054_payment_networks.sql afff20a53c476717d4e7f3aa6ba5f27188cab5422a838b010e52a6786a1512df
-- 0056_former_accounts.sql 841327b6189b410b2a7eca26e19250d545dd37bf623a4337aff40823e57b6172
-- 0057_driver_data_requests.sql c9a16cd1361cd9e62a8abb1127c7518583f8c95acdc64b26446eccadc63eb90d
-- 0058_data_code_text.sql ddd34739e66738ad1d1f7a970be62e86539913764a225e75a1fed1948b11a8ff
-- 0059_deleted_sessions_of_plate.sql 516c891f2fb2e5dfd5abe65288500e64db45cf626086dc4bb7414f87e10ed6b9
-- 0060_plate_changes.sql 126c8ea5ca9024c406f64a0a9f2db725b8fb795e00e1354ffb5e9fd6be57aa91
-- 0070_receipts_at_commit.sql a698ae05a436ab299ac658c71025c21aceadcd441fc2a91db0b2744c20e0d3e1
-- 0071_announced_sessions.sql 0fc43ca3889b685e29942cbf26d81ee063356af661f2af8345c602c8ed21e445
-- 0072_announced_work.sql 49230da07a94adaa85cee00bf68d55021a50cdc8b7d9f46ec69816292458662a
-- 0073_tallies_without_key.sql d53cd063fb55f6b77dd1c4c642991b08b785da14a573f046ec9d420fceda28be
-- 0074_sorts_by_plate_and_expiry.sql e44595cde9a8b6ab8097692eca3c461ec6b545788bbde94de29cb28f4a6e71c3
-- 0080_early_stop_setting.sql 63ce7c39f19a8cdb487387989ae105d99c7a89bd43a36274e9eba5f0babdc2ed
-- 0081_early_stops.sql d5c694d2cd1ee3464898a4c2299c4009f3acab995ac53f6a9ec3919301da65b9
-- 0085_proof_keys.sql 60e7c5ac25d2687c8a103b8bc2501102b959bc2228cc64f1b173d06baa48f1dc
-- 0086_threads.sql ca699b7750af6285d6ef1f44ab42cdf437e9e65107be4ef8a20f787e7c4781dd
-- 0087_thread_messages.sql 61bbe788af1d3870360a796e003185b9999d3dfba9758e9bef5ea759034060f1
-- 0088_thread_mail.sql d7040d872b8f66c81cec4278af4b66de2555ca3446f8effa13177e9255ed7153
-- 0089_validate_thread_mail.sql 50421e0e5fe93b20a144bed0d285b5fe6d71350a6e704239e3cd16369a603b5d
-- 0090_reminder_choice.sql f297faa71c60889df16329b9b97b4aee465b3120c8ba9d4bc26cabf094363f4f
-- 0091_validate_reminder_choice.sql 568aa44354dd10d7b152a4ba49b9296cf052e1cdeef4589f856b97b0714596df
-- 0095_plate_changes_by_staff.sql c6703d86f03ce2ad38d77f1f0d309fef7f906a206c7501ed1b1cee915baa0f26
-- 0096_added_and_swept_sessions.sql 9690d4cef25de3fbfd23a7b4a555f432e5bb16f2b2381f2a7d8ad943c7d16588
-- 0097_unpaid_sessions.sql 6f1173c21773cc318883339205949cbf46efa6b76c5f38ff8709ed3df2f0c830
-- 0098_session_search.sql ad50e84945355ddd747dc161037dd940ee877f88105f1cbbca7de2f437602a37
-- 0100_balance_entries.sql d173f0962cac3e86ec9171b1c411178612eda449652942ad64f3c6a6f20b6798
-- 0101_payouts.sql d85a36ad3f666c2f52dcc23ecef66e2916eedafa9d76c7b9a8528c58cd73f5bf
-- 0102_listed_payouts.sql 13988d539d95f4fa29c52a5ab1c6c86523fae189836d5303b0e4d72aa32cd032
-- 0103_validate_listed_payouts.sql 73ed27e57f7a1ceb5fc75163ace3aedff1d84bfc029bda513c9a172998cde0d8
-- 0105_permits.sql 11a8cfefa4dfd63cb0841e71e079a49f32814f91485713346d09719f48c5b1cc
-- 0106_permit_plates.sql 6ade31526901497d993ae2100cc585f969b2cf9b86905e23dffad46806458c15
-- 0107_checks_of_permits.sql 6013afdc780d4bc2f2c56616db1287924802d6d9fb4bce9b43aac284fe069b22
-- 0108_plate_notes.sql 49aa4b61acc3a39e375813f732ce073f8f68e4e969d39aebd7149a0cc29b20a0
-- 0109_spaces.sql 0dcf92bba8612bcfa691d2ecd4a379bfd071bbb417bc3b63cb29a612862a017b
-- 0110_full_lots.sql 6c9ca4187b0d518049700228103c47dfcfb03cfa242ba0c1a256467d2f71b751
-- 0111_validate_spaces.sql d6160dd9c4556f84aca835eaec95271e3282cb8c50671f062e7ca59c2fe4f4ad
-- 0115_plan_mail.sql 700849c3578f0621ea9a2cb437c6d2a28f9a1ec522152ece2849490858b29423
-- 0116_validate_plan_mail.sql 50421e0e5fe93b20a144bed0d285b5fe6d71350a6e704239e3cd16369a603b5d
-- 0117_plates_per_plan.sql c852176a705c0aae7be76be6f63eff53a451f5625260bd32438ea5a64832f20f
-- 0118_plan_plates.sql 1884e607a72aa51011e21829a5dae4f24485e3cca3e6b3dd22fb05d26af185c3
-- 0130_check_rounds.sql 0a5daa9b2d188f824b1f9333220314bae73e9d50742e550c99f86e435703f807
-- 0131_recorded_checks.sql 195a0bd6537d048414511e8c82459a68bb2e9f5e31067c4aaeaec52d2830ad0c
-- 0132_checks_of_rounds.sql 8dae639fb82beecd78b995548218e438cbec52011e0f68438efc8a1410b34ad4
-- 0133_grace.sql 8728e958f3709d177175635b1a617397e50e0dd4e7ef0f4c0d2a7ad4887d9806
-- 0134_validate_grace.sql b96199e7a272b73ab906895193edf9c5bf85c0dfc0f6ae7e55398d9ee5639e2a
-- 0135_checks_of_plate.sql b37fb3b80b8299641279df0ad690050b0e9024a83b9b4c9ad2ca382e7bdd86c7
-- 0140_warnings.sql 1ee781796e7f5aa4968195b1b7b200f0dc24e3be2bb36e730c46b7cf99c805b4
-- 0141_warning_photos.sql 082876f0c4c41e2bfe45a1d0a3587a9bd5441da6271cb7f1a5db0bcc67906abe
-- 0142_threads_of_warnings.sql bb39780b3e362c5c521ecb1e06d34798f035f05780b587c3d3c5da2bf4627874
-- 0143_one_thread_a_warning.sql 5bf452231175883e9f1fd725277af223b4c39540aeca059914b14c61ccf5164a
-- 0150_incidents.sql 3525a72a534150b3f122669808958148e66782495367ebab15722db1fb5cb321
-- 0151_pay_later.sql 96790a56c5661a61ca6d43f879730f4cb91b71390f10ea8e79f03d7206969ad6
-- 0152_validate_pay_later.sql 8cd5c2dcd1dda984108718ea7e2f1f24f18df0326962c6cbcb88a7605f89434b
-- 0153_pay_later_index.sql f3a9acc7b2d0bd27d19bab46f9b4e637524d11a7969eaf4eb94f804abba26d94
-- 0154_call_outcomes.sql d060fe04d9f484e3ce041eed33011ef4e5e5f45591a54d107d632f2c7e0bf54c
-- 0155_heartbeat.sql ca41bca6e94eec718029839fc3fd8511a53c400c112f229c0b3dd7a5b042efc1
-- 0156_pay_later_text.sql 3a2adc0c11892c3cdbc34dc38e34426f2704a5c39c97d2693a8dfb75a83dd279
-- 0157_validate_pay_later_text.sql 50421e0e5fe93b20a144bed0d285b5fe6d71350a6e704239e3cd16369a603b5d
-- 0158_pay_later_checks.sql eb162919db5338d6c08d9f3bacee1e3ce5b37eeca01a57b7848014957928cd7c
-- 0159_validate_pay_later_checks.sql 7f5d4f9b282ad5449e142bed58b7b8ae1d69df11d47ed0ec616754aad91d0160
-- 0160_session_places.sql 8bbd0eb269ee8161a0cbf228717a47fb2acea4dbcdb553e9691a8317d4a1c7ca
-- 0161_session_moves.sql 5b04041b98dcb35ce13320548c8c89111e624114879e39e9b9b606d02b0d0cb7
-- 0162_counted_lots.sql 8b705514f457012d872ef7b5b2ca498682305cc611bb1f48a701eca2d6bc8c63
-- 0163_tally_moves.sql 1605abb03b7ab2e204b6491d00f335e148bc4d1a033fd4b6aad11891da76625c
-- 0164_short_plate_parts.sql f6bb9b2548f6975d68ca7c037ba182b7990e618651593bc01403dcfb5340d708
-- 0165_announced_activity.sql 4ef93fec72e5f58e1ff9d16b8fd89439739386cc7dda0b7890980271d937f859
-- 0166_announced_payouts.sql 5fb26bd9aedd8564970769b04f3c12491cbfa55c13963780aff7af5f1c15d594
-- 0167_announced_balance_entries.sql 4b2ef5866d53204ad3c14d1c2db0397cdf83a0b8d40a58fda531e25f0245a9af
-- 0168_announced_warnings.sql 6c7acf3cbd3b1422f02323152c4cc3b7247f99681b5543444cc83903dadc915c
-- 0169_announced_checks.sql 2a86ff045985e341ab08f7ebc665dccd21b9d364455ce40e0fcc19dafe67cb6a
-- 0170_lot_position.sql 20e77ece8a53220ba314bb2272fd402251ec47a4b2b1b8c7b342f118a7bbca63
-- 0171_validate_lot_position.sql dc89039f891e71090d2e84bcfbd9d57b059f25b3deb05abd8e121227029abf81
-- 0172_folded_text.sql f803e7bb4f8c3b931fe629f6921da457a8a0f7c0a97ba054071973cddf69993c
-- 0173_lot_search_text.sql 9492ff5250aff56341e202e3b78962604b6fc31f9c2bdbc8637b7c3263022080
-- 0174_listed_lots.sql 07e7fd4db3c3d5a0b92a56503723ef02d1118e3003ecf84ea66369ff22631e7f
-- 0175_announced_incidents.sql 110a0a66e860ad671875f7e5fe2d45ef89a1adfc010ab5feab3f9fdad710a97c
-- 0176_listed_accounts.sql 4fe1e9bc2baae6b35d52828ac68a576c13cd0bdcec57d0c77a337651e18a6b59
-- 0177_one_list_trigger.sql f71da9b94e11afcaf4c3571e1662f7c67442b9eadc85afdbc64d1e0b9a09de94
-- 0178_search_parts.sql 1a3c30e16d75b515c52a13d689649c7a25f1647b83eb88fd8b9c9df82e637449
-- 0179_search_indexes.sql 05ecf4da9952b5e17650a6727070ee8692c9bebbb736f9e905851947925b71f0
-- 0180_phone_parts.sql ed0adacc22aee400cd56d3e5e79b2d5580d005a0e2405c1c66ac4facb53aaedc
-- 0181_phone_index.sql 7727c13fee8b0d804e01484b3b39668ef75d07e69d62b16db249958199622ffc
-- 0182_payout_differences.sql 7911e02e2896d9b3f08b3ef623cc1a3c309fe7fbb06381d5d90dbb8bc77a7c1b
-- 0183_payouts_to_ask_about.sql 294470f3fdc74928106fd9eefeb98038c43a344b364cc78dedb636348e5838eb
-- 0184_plate_parts.sql f7fd7ae10c8ea62d913d3ff48ae89d7a1790ec09c3045ef2a838f14d113e1cec
-- 0185_count_plate_parts.sql 3009cc537563fb64f90ecf20821a8c84ed669aca0b8c655cf6a243872e1388d4
-- 0186_sessions_to_erase.sql cc0504f464daa932066b74cb33109939cdff86931f3d978f5f40b1f75cc946d1
-- 0187_messages_to_erase.sql 33b3e044fa071a35d6f467cdd7dd262cb0a416daee1d28c2c2cbca3aeefa8cab
-- 0188_tallies_by_time.sql 502649fb07a40be72d1017a8bef4e006f5bda09c007e2e288f35a73f4d44b320
-- 0189_note_revenue.sql 2a8e5bfb355ba11a46785f9bb03c4a2a357b2ccc47a30aff08650bcbab05d919
-- 0190_times_of_moves.sql 9a655b2b5a1efd123b731b868d61ecb1c6b7a610979b15b9be21bfdd2277097b
-- 0191_long_stays.sql c72eb2c5e948c6afa56d8aa3c0b3899c13b613187212f9f94a2f1a6b8592e11a
-- 0192_paid_payments.sql 94830883a8778f51bb880d5d6da3653e6ef652bacaefe503819467dc037d020d
-- 0193_refunds_of_payment.sql 174182ba0d989c967a4df29a5e225f079b3ba798c12ac58bab71d0773e964ef7
-- 0194_attention_by_ref.sql 7a9df24d5f292793e054199c19dd696ba955f8a25bdd5dad018d67e7fdae4bbf
-- 0195_unexpected_invoices.sql 0fca4816b53ac067e685f271ea9544423d2a107f985f3f1a5878279ba841119f
-- 0196_balance_tallies.sql 590883842ae57bac8d414b1a9a3a32f052e12fa9edfe7bb599da9f2c7b74d3ef
-- 0197_tally_balances.sql 89c72505455f8feb28cf7e2b15742cfa482625cb25d87f78b1be576ed2200f81
-- 0198_summed_places.sql 787a4b4dc028d6696b58586877f86327093a2b7d6e72d6360f3a8b1006a04c8a
-- 0199_parts_by_week.sql 08c8b02860ba2828590853c3c98050370e7902005c0d8f6ba17f2d743b0d5aa5
-- 0200_search_by_week.sql e6802d74ee9c077055a7dfc1644347936a1765d8fd3f8ee73b5051fe8bb53354
-- 0201_part_tallies.sql 49dec26c70cea07cb7f69c590979fd7ae1866f71ba9f97da2534de2a8b925270
-- 0202_person_parts.sql 7ca86a74ad2428c6f921c06cb73f66f45df671c2f229fc2dc3bf86811a50934e
-- 0203_person_index.sql e97a61b1a78176f6eb50ee1cec5d1f028c6c78774f53cf280587684e18806f9f
-- 0204_named_sessions.sql a6e7c6e799788474c93cebd3f9a49a8506636fa5415e5364db2142d1ed83cf45
-- 0205_copy_named_sessions.sql 999fbb8b91c4b4997002678caaf3afdf0fbde4b9b29cd91f06128ae5169398af
-- 0206_named_sessions_index.sql 047545878ff28f8a34749afbd4875d127a110172c137d6140a588d351dd878c7
-- 0207_marked_parts.sql cef0613fb7ef9f294573130f73f8bcfe1c54ea5c3704fa659184c44f7bf9c9e7
-- 0208_marked_part_indexes.sql 62224c21d6f1488411328deb2dc738fbe08b179a80e86d18c621e39cd96b7af6
-- 0209_covering_sorts.sql 27170350ae7561ca363955f656614ce7f693a2524277ce2f39dfad77ab8b9873

insert into attention_items (id, lot_id, session_id, payment_id, kind, detail, created_at, resolved_at, resolved_by, provider_ref) values
  ('00000000-0000-4000-8000-000000000034', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000032', 'dispute', '{}', '2026-01-07 00:00:00+00', NULL, NULL, NULL);

insert into audit_chain (lot_id, "position", audit_id, hash) values
  ('00000000-0000-4000-8000-000000000010', '1', '1', E'\\xe0a21d3fd162027d982a5cfc54d0bdefb48b11a8d37bc86857b4d278ca157931'),
  ('00000000-0000-4000-8000-000000000010', '2', '2', E'\\x489fb0fa68b8816936206396ff15334ea64cdb4a84729c7e7ef1e6c81b09ec21');

insert into audit_log (id, at, actor, actor_user_id, lot_id, action, subject_kind, subject_id, before, after, request_id, actor_job) overriding system value values
  ('1', '2026-01-05 12:01:00+00', 'system', NULL, '00000000-0000-4000-8000-000000000010', 'session.paid', 'session', '00000000-0000-4000-8000-000000000021', NULL, '{}', NULL, NULL),
  ('2', '2026-01-06 12:05:00+00', 'staff', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000010', 'session.refunded', 'session', '00000000-0000-4000-8000-000000000022', NULL, '{}', NULL, NULL);

select setval(pg_get_serial_sequence('audit_log', 'id'), max(id)) from audit_log;

insert into auth_keys (id, secret, created_at) values
  ('00000000000000a1', E'\\x0303030303030303030303030303030303030303030303030303030303030303', '2026-01-01 00:00:00+00');

insert into auth_links (token_hash, kind, user_id, code_challenge, redirect_to, expires_at, created_at, requester) values
  (E'\\x0404040404040404040404040404040404040404040404040404040404040404', 'invite', '00000000-0000-4000-8000-000000000002', NULL, '/admin', '2026-01-09 00:00:00+00', '2026-01-02 00:00:00+00', NULL);

insert into auth_sessions (id, user_id, method, refresh_counter, refreshed_at, expires_at, created_at, browser, system, network) values
  ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001', 'password', '0', '2026-01-03 00:00:00+00', '2026-02-03 00:00:00+00', '2026-01-03 00:00:00+00', NULL, NULL, NULL);

insert into balance_entries (id, lot_id, stripe_account_id, category, source_id, charge_id, currency, amount_cents, platform_fee_cents, card_fee_cents, net_cents, created_at, available_on, payout_id) values
  ('txn_1', '00000000-0000-4000-8000-000000000010', 'acct_first', 'charge', 'ch_paid', 'ch_paid', 'cad', '450', '45', '55', '350', '2026-01-05 12:01:00+00', '2026-01-10 00:00:00+00', 'po_1');

insert into balance_tallies (lot_id, half_hour, net_cents) values
  ('00000000-0000-4000-8000-000000000010', '2026-01-05 12:00:00+00', '350');

insert into card_declines (charge_id, payment_id, session_id, lot_id, network, declined_at) values
  ('ch_declined', '00000000-0000-4000-8000-000000000030', '00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', '203.0.113.0/24', '2026-01-05 12:00:00+00');

insert into check_rounds (id, lot_id, user_id, started_at, ended_at) values
  ('00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000002', '2026-01-05 12:20:00+00', '2026-01-05 12:40:00+00');

insert into disputes (id, lot_id, payment_id, status, reason, amount_cents, withdrawn_cents, due_by, opened_at, has_evidence, is_submitted, changed_at) values
  ('dp_1', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000031', 'needs_response', 'fraudulent', '450', '450', NULL, '2026-01-09 00:00:00+00', 'false', 'false', '2026-01-09 00:00:00+00');

insert into driver_data_requests (secret_hash, code_hash, plate_key, phone, tries, created_at, opened_at, erasure_requested_at) values
  (E'\\x0101010101010101010101010101010101010101010101010101010101010101', E'\\x0202020202020202020202020202020202020202020202020202020202020202', 'TEST002', '+14165550101', '0', '2026-01-10 00:00:00+00', NULL, NULL);

insert into event_watermarks (account, seen_until, listed_at) values
  ('acct_first', '2026-01-05 12:00:00+00', NULL);

insert into incidents (id, lot_id, kind, cause, reason, began_at, ended_at, links_sent_at, declared_by, ended_by) values
  ('00000000-0000-4000-8000-000000000062', '00000000-0000-4000-8000-000000000010', 'payments', 'declared', 'No connection at the lot', '2026-01-07 10:00:00+00', '2026-01-07 11:00:00+00', NULL, '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001');

insert into known_devices (user_id, device, seen_at) values
  ('00000000-0000-4000-8000-000000000001', 'Firefox on Linux', '2026-01-03 00:00:00+00');

insert into listing_watermarks (account, object, pass, seen_until, started_at, checked_at) values
  ('acct_first', 'charge', 'recent', '2026-01-08 00:00:00+00', '2026-01-08 00:00:00+00', '2026-01-08 00:00:00+00');

insert into lot_admins (id, lot_id, user_id, role, status, user_email, invited_by, invited_at, created_at) values
  ('00000000-0000-4000-8000-000000000014', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000001', 'owner', 'active', 'owner@example.test', NULL, NULL, '2026-01-01 00:00:00+00'),
  ('00000000-0000-4000-8000-000000000015', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000002', 'checker', 'active', 'checker@example.test', NULL, NULL, '2026-01-02 00:00:00+00');

insert into lot_settings (id, lot_id, hourly_rate_cents, max_daily_rate_cents, max_hours, subscription_amount_cents, notification_threshold, notification_enabled, public_site_url, updated_at, operator_name, operator_address, province, gst_hst_number, qst_number, tax_since, prices_reviewed_at, sign_downloaded_at, checklist_dismissed_at, stop_min_hours, spaces, sell_within_spaces, plates_per_plan, grace_arrival_minutes, grace_end_minutes, latitude, longitude) values
  ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000010', '450', '1650', '12', '15000', '90', 'true', NULL, '2026-01-01 00:00:00+00', NULL, NULL, 'ON', '123456789RT0001', NULL, NULL, NULL, NULL, NULL, NULL, '40', 'true', '2', '10', '5', NULL, NULL),
  ('00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-000000000011', '450', '1650', '12', '15000', '90', 'true', NULL, '2026-01-02 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', '1', '10', '10', NULL, NULL);

insert into lots (id, slug, display_name, name, description, address, status, timezone, stripe_account_id, stripe_product_id, stripe_portal_configuration_id, charges_enabled, payouts_enabled, details_submitted, requirements_due, disabled_reason, account_checked_at, created_at, business_name, contact_name, contact_phone, account_read, payouts_were_enabled, requirements_past_due, requirements_deadline, account_problem, account_problem_since, former_stripe_accounts, is_full) values
  ('00000000-0000-4000-8000-000000000010', 'first-lot', 'First Lot', 'First Lot', NULL, '1 First Street', 'active', 'America/Toronto', 'acct_first', NULL, NULL, 'true', 'true', 'true', '{}', NULL, NULL, '2026-01-01 00:00:00+00', NULL, NULL, NULL, '0', 'false', '{}', NULL, NULL, NULL, '{}', 'false'),
  ('00000000-0000-4000-8000-000000000011', 'second-lot', 'Second Lot', 'Second Lot', NULL, NULL, 'pending', 'America/Toronto', NULL, NULL, NULL, 'false', 'false', 'false', '{}', NULL, NULL, '2026-01-02 00:00:00+00', NULL, NULL, NULL, '0', 'false', '{}', NULL, NULL, NULL, '{}', 'false');

insert into messages (id, key, kind, recipient, subject, text, html, links, lot_id, session_id, status, attempts, run_at, give_up_at, locked_until, provider_id, last_error, created_at, sent_at, handed_over_at, is_secret, purpose) values
  ('00000000-0000-4000-8000-000000000040', 'paid-1', 'sms', '+14165550101', NULL, 'A text.', NULL, '{}', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000021', 'sent', '0', '2026-01-05 12:01:00+00', '2026-01-05 13:00:00+00', NULL, NULL, NULL, '2026-01-05 12:01:00+00', '2026-01-05 12:01:00+00', NULL, 'false', NULL);

insert into money_audits (id, since, until, started_at, finished_at, compared, differences, open_items) overriding system value values
  ('1', '2026-11-18 17:34:40.633357+00', '2026-11-19 17:34:40.633357+00', '2026-11-19 17:34:40.633357+00', '2026-11-19 17:34:40.633357+00', '0', '0', '0');

select setval(pg_get_serial_sequence('money_audits', 'id'), max(id)) from money_audits;

insert into money_changes (id, session_id, at) overriding system value values
  ('1', '00000000-0000-4000-8000-000000000021', '2026-11-19 17:34:40.866737+00'),
  ('2', '00000000-0000-4000-8000-000000000022', '2026-11-19 17:34:40.866737+00'),
  ('3', '00000000-0000-4000-8000-000000000022', '2026-11-19 17:34:40.870086+00'),
  ('4', '00000000-0000-4000-8000-000000000021', '2026-11-19 17:34:40.877+00');

select setval(pg_get_serial_sequence('money_changes', 'id'), max(id)) from money_changes;

insert into parking_sessions (id, lot_id, license_plate, phone, hours, amount_cents, expires_at, location, first_name, last_name, email, auto_renew, session_type, extends_session_id, payment_status, payment_method_type, card_type, card_last4, payment_id, stripe_session_id, customer_id, subscription_id, subscription_status, transaction_id, notes, created_at, paid_at, deleted_at, deleted_by, language, refunded_cents, stop_terms, stopped_at, reminder_minutes, goodwill_minutes, incident_id) values
  ('00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', 'TEST 001', '(416) 555-0100', '2', '900', '2026-01-05 14:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'pending', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-01-05 12:00:00+00', NULL, NULL, NULL, 'en', '0', NULL, NULL, NULL, '0', NULL),
  ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000010', 'TEST 002', '(416) 555-0101', '1', '450', '2026-01-05 13:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'paid', 'card', 'visa', '4242', 'pi_paid', NULL, NULL, NULL, NULL, 'ch_paid', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:01:00+00', NULL, NULL, 'en', '0', NULL, NULL, NULL, '0', NULL),
  ('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000010', 'TEST 003', '(416) 555-0102', '1', '450', '2026-01-06 13:00:00+00', 'First Lot', NULL, NULL, NULL, 'false', 'New', NULL, 'refunded', 'card', 'visa', '4242', 'pi_refunded', NULL, NULL, NULL, NULL, 'ch_refunded', NULL, '2026-01-06 12:00:00+00', '2026-01-06 12:01:00+00', NULL, NULL, 'en', '0', NULL, NULL, NULL, '0', NULL);

insert into payment_networks (payment_id, network, created_at) values
  ('00000000-0000-4000-8000-000000000030', '203.0.113.0/24', '2026-01-05 12:00:00+00');

insert into payments (id, session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, currency, payment_intent_id, charge_id, checkout_session_id, subscription_id, subscription_ended_at, invoice_id, card_type, card_last4, refunded_cents, disputed_cents, session_deleted, is_duplicate, last_error, asked_at, created_at, paid_at, surplus_reason, period_start, period_end, subscription_asked_at, end_attempts, end_retry_at) values
  ('00000000-0000-4000-8000-000000000030', '00000000-0000-4000-8000-000000000020', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'open', '900', '90', 'cad', 'pi_open', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', '0', 'false', 'false', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:00:00+00', NULL, NULL, NULL, NULL, NULL, '0', NULL),
  ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'succeeded', '450', '45', 'cad', 'pi_paid', 'ch_paid', NULL, NULL, NULL, NULL, 'visa', '4242', '0', '0', 'false', 'false', NULL, '2026-01-05 12:00:00+00', '2026-01-05 12:00:00+00', '2026-01-05 12:01:00+00', NULL, NULL, NULL, NULL, '0', NULL),
  ('00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000010', 'acct_first', 'card', 'succeeded', '450', '45', 'cad', 'pi_refunded', 'ch_refunded', NULL, NULL, NULL, NULL, 'visa', '4242', '450', '0', 'false', 'false', NULL, '2026-01-06 12:00:00+00', '2026-01-06 12:00:00+00', '2026-01-06 12:01:00+00', NULL, NULL, NULL, NULL, '0', NULL);

insert into payouts (id, lot_id, stripe_account_id, amount_cents, currency, status, is_automatic, is_itemised, failure, created_at, arrives_on, asked_at, differs_since) values
  ('po_1', '00000000-0000-4000-8000-000000000010', 'acct_first', '350', 'cad', 'paid', 'true', 'true', NULL, '2026-01-10 00:00:00+00', '2026-01-12 00:00:00+00', '2026-01-12 00:00:00+00', NULL);

insert into permit_plates (permit_id, lot_id, license_plate) values
  ('00000000-0000-4000-8000-000000000060', '00000000-0000-4000-8000-000000000010', 'TEST 004');

insert into permits (id, lot_id, session_id, holder, phone, reason, notes, starts_at, ends_at, weekdays, created_at, created_by) values
  ('00000000-0000-4000-8000-000000000060', '00000000-0000-4000-8000-000000000010', NULL, 'A Holder', '(416) 555-0103', 'Tenant', 'Row B', '2026-01-01 00:00:00+00', '2027-01-01 00:00:00+00', '31', '2026-01-01 00:00:00+00', '00000000-0000-4000-8000-000000000001');

insert into plan_plates (session_id, license_plate, added_at, removed_at) values
  ('00000000-0000-4000-8000-000000000021', 'TEST 005', '2026-01-05 12:01:00+00', '2026-01-06 00:00:00+00');

insert into plate_changes (id, lot_id, session_id, kind, former_plate, changed_at, ended_at, changed_by, reason) overriding system value values
  ('1', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000021', 'correction', 'TSET 002', '2026-01-05 12:05:00+00', NULL, NULL, NULL);

select setval(pg_get_serial_sequence('plate_changes', 'id'), max(id)) from plate_changes;

insert into plate_checks (id, lot_id, user_id, license_plate, plate_key, result, session_id, request_key, checked_at, received_at, tone, data_age_s, round_id) values
  ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000002', 'TEST 002', 'TEST002', 'valid', '00000000-0000-4000-8000-000000000021', NULL, '2026-01-05 12:30:00+00', NULL, NULL, NULL, NULL);

insert into plate_notes (lot_id, license_plate, note, blocked_until, block_reason, contact, updated_at, updated_by) values
  ('00000000-0000-4000-8000-000000000010', 'TEST 006', 'Parks across two spaces', '2026-02-01 00:00:00+00', 'Unpaid', 'The office', '2026-01-07 00:00:00+00', '00000000-0000-4000-8000-000000000001');

insert into proof_keys (id, private_key, created_at) values
  ('0000000a', E'\\x050505050505050505050505050505050505050505050505050505050505050505050505050505050505050505050505', '2026-01-01 00:00:00+00');

insert into provider_attempts (request, attempt, started_at) values
  ('refund-1', '2', '2026-01-08 00:00:00+00');

insert into pseudonym_key (is_only, key) values
  ('true', E'\\x56944b88a061ba23e97d8869d392fb7c83057acfea7688c0b973150604cd62f8');

insert into receipts (payment_id, lot_id, number, lot_name, operator_name, operator_address, province, gst_hst_number, qst_number, created_at, is_taxed) values
  ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000010', '1', 'First Lot', 'First Lot', '1 First Street', 'ON', '123456789RT0001', NULL, '2026-01-06 00:00:00+00', 'true'),
  ('00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000010', '2', 'First Lot', 'First Lot', '1 First Street', 'ON', '123456789RT0001', NULL, '2026-01-06 00:00:00+00', 'true');

insert into refunds (id, payment_id, session_id, amount_cents, fee_cents, status, source, stripe_refund_id, requested_by, last_error, created_at, finished_at, asked_at, reason, request_key) values
  ('00000000-0000-4000-8000-000000000033', '00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000022', '450', '45', 'succeeded', 'staff', 're_1', '00000000-0000-4000-8000-000000000001', NULL, '2026-01-06 12:05:00+00', '2026-01-06 12:05:00+00', '2026-01-06 12:05:00+00', NULL, NULL),
  ('00000000-0000-4000-8000-000000000050', '00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000021', '100', '10', 'succeeded', 'staff', 're_2', '00000000-0000-4000-8000-000000000001', NULL, '2026-01-05 12:10:00+00', '2026-01-05 12:10:00+00', '2026-01-05 12:10:00+00', 'Left early', 'request');

insert into session_requests (key, lot_id, fingerprint, session_id, created_at) values
  ('request-1', '00000000-0000-4000-8000-000000000010', 'fingerprint', '00000000-0000-4000-8000-000000000020', '2026-01-05 12:00:00+00');

insert into session_tallies (lot_id, location, payment_status, session_type, tally) values
  ('00000000-0000-4000-8000-000000000010', 'First Lot', 'paid', 'New', '1'),
  ('00000000-0000-4000-8000-000000000010', 'First Lot', 'pending', 'New', '1'),
  ('00000000-0000-4000-8000-000000000010', 'First Lot', 'refunded', 'New', '1');

insert into stopped_numbers (number, stopped_at) values
  ('+14165550199', '2026-01-05 00:00:00+00');

insert into stripe_events (id, account, type, api_version, livemode, object_id, payload, status, attempts, run_at, locked_until, last_error, received_at, done_at) values
  ('evt_1', 'acct_first', 'payment_intent.succeeded', NULL, 'false', 'pi_paid', '{}', 'done', '0', '2026-01-05 12:01:00+00', NULL, NULL, '2026-01-05 12:01:00+00', '2026-01-05 12:01:00+00'),
  ('evt_2', 'acct_first', 'payment_intent.succeeded', NULL, 'false', 'pi_open', '{}', 'pending', '0', '2026-01-05 12:02:00+00', NULL, NULL, '2026-01-05 12:02:00+00', NULL);

insert into thread_messages (id, thread_id, author, user_id, text, created_at) overriding system value values
  ('1', '00000000-0000-4000-8000-000000000066', 'driver', NULL, 'The gate is closed.', '2026-01-05 12:15:00+00'),
  ('2', '00000000-0000-4000-8000-000000000066', 'staff', '00000000-0000-4000-8000-000000000001', 'It is open again.', '2026-01-05 12:20:00+00');

select setval(pg_get_serial_sequence('thread_messages', 'id'), max(id)) from thread_messages;

insert into threads (id, lot_id, session_id, email, language, created_at, warning_id) values
  ('00000000-0000-4000-8000-000000000066', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000021', 'driver@example.test', 'fr', '2026-01-05 12:15:00+00', NULL);

insert into unexpected_charges (id, lot_id, stripe_account_id, charge_id, payment_intent_id, invoice_id, subscription_id, amount_cents, currency, refunded_cents, is_refunded_by_us, refund_attempts, refund_retry_at, paid_at, created_at) values
  ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000010', 'acct_first', 'ch_unexpected', NULL, NULL, NULL, '700', 'cad', '0', 'false', '0', '2026-01-08 00:00:00+00', '2026-01-08 00:00:00+00', '2026-01-08 00:00:00+00');

insert into users (id, email, password_hash, user_metadata, last_sign_in_at, created_at, updated_at, language) values
  ('00000000-0000-4000-8000-000000000001', 'owner@example.test', NULL, '{}', NULL, '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', 'en'),
  ('00000000-0000-4000-8000-000000000002', 'checker@example.test', NULL, '{}', NULL, '2026-01-02 00:00:00+00', '2026-01-02 00:00:00+00', 'en');

insert into wallet_domains (lot_id, stripe_account_id, host, state, inactive_wallets, reason, attempts, failures_in_row, checked_at, next_check_at) values
  ('00000000-0000-4000-8000-000000000010', 'acct_first', 'park.example.test', 'ready', '{}', NULL, '0', '0', NULL, '2026-01-10 00:00:00+00');

insert into warning_photos (id, warning_id, author, jpeg, created_at) values
  ('00000000-0000-4000-8000-000000000065', '00000000-0000-4000-8000-000000000063', 'staff', E'\\xffd8ffd9', '2026-01-07 13:00:00+00');

insert into warnings (id, lot_id, code, nonce, license_plate, reason, note, result, expired_at, seen_at, user_id, state, closed_at, closed_by, withdrawal, withdrawal_note, session_id) values
  ('00000000-0000-4000-8000-000000000063', '00000000-0000-4000-8000-000000000010', '23456789AB', '00000000-0000-4000-8000-000000000064', 'TEST 007', 'expired', 'Space 12', 'expired', '2026-01-07 12:00:00+00', '2026-01-07 13:00:00+00', '00000000-0000-4000-8000-000000000002', 'withdrawn', '2026-01-08 00:00:00+00', '00000000-0000-4000-8000-000000000001', 'staff', 'Shown a receipt', NULL);

