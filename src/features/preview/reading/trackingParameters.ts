/** What a parameter tells: the campaign, or (to a mailing or ad system) the reader or click. */
export type ParameterKind = 'campaign' | 'click';

const words = (text: string) => text.trim().split(/\s+/);

const campaignNames = new Set(
  words(`
  mc_cid _hsmi elqcampaignid elqaid elqat elqtrack dm_i sc_cid s_cid cmpid wt_mc wt.mc_id ns_campaign ns_source ns_mchannel ns_linkname
  trk_module trk_msg campaign_id campaignid cm_mmc cm_mmca1 cm_ven cm_cat cm_pla cm_ite icid ref_src spm scm
  et_cid sfmc_campaign sfmc_activity sfmc_activityid sfmc_journey_name mid jb mkwid pcrid nr_email_referer _branch_match_id`),
);
const campaignPrefixes = words(
  'utm_ mtm_ matomo_ pk_ piwik_ hsa_ at_ stm_ oly_campaign bsft_c bsft_m',
);

const clickNames = new Set(
  words(`
  gclid gclsrc dclid gbraid wbraid gad_source fbclid msclkid twclid ttclid li_fat_id igshid igsh yclid ysclid _openstat epik sccid rdt_cid srsltid
  irclickid iclid wickedid rb_clickid clickid click_id ef_id s_kwcid
  mc_eid _hsenc __hssc __hstc __hsfp hsctatracking mkt_tok ml_subscriber ml_subscriber_hash vero_id vero_conv oly_anon_id oly_enc_id
  _ke _kx trk_contact trk_sid elqtrackid elq elqidentity _bta_tid _bta_c vgo_ee inf_contact_key bsft_uid bsft_clkid bsft_eid bsft_aaid
  et_rid sfmc_sub sfmc_id subscriberkey subscriber_id subscriberid contactkey contact_id contactid recipient_id recipientid rid ct_uid
  uid userid user_id customerid customer_id cid_hash email_hash emailhash hashed_email dm_t ck_subscriber_id sib_id ajs_uid ajs_aid cio_id iterable_user_id`),
);

/** The kind of a known tracking parameter; null where the name says nothing. */
export function parameterKind(name: string): ParameterKind | null {
  const known = name.toLowerCase();
  if (clickNames.has(known)) return 'click';
  return campaignNames.has(known) || campaignPrefixes.some((prefix) => known.startsWith(prefix))
    ? 'campaign'
    : null;
}
